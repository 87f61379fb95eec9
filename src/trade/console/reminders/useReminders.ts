import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { DocketDataProvider } from '../../../admin/providers/data/dataProvider.ts'
import { createIdempotencyKeys } from '../../../admin/providers/data/idempotencyKeys.ts'
import type { Receiver, toRequest } from './reminderForm.ts'

type Request = ReturnType<typeof toRequest>

/** A customer that a rule would have told of. */
export interface TrialRow {
  customerId: string
  customerName: string
  /** YYYY-MM */
  month: string
  dataType: number
  item: string
  isMoney: boolean
  methodType: number
  before: number
  after: number
  /** Below zero for a decline; null where there was nothing before. */
  percent: number | null
  receivers: Receiver[]
}

export interface Trial {
  request: Request
  rows: TrialRow[]
}

/** Saves rules, and tries them on last month. Both reject with what the server has against it. */
export function useReminders() {
  const dataProvider = useDataProvider<DocketDataProvider>()
  const [keys] = useState(createIdempotencyKeys)
  const [trial, setTrial] = useState<Trial>()
  return {
    trial,
    save: (body: Request) =>
      keys.send(body, idempotencyKey =>
        dataProvider.write({ method: 'PUT', path: 'reminder/rules', body, idempotencyKey }),
      ),
    async tryOut(request: Request) {
      const rows = await dataProvider.write<TrialRow[]>({
        method: 'POST',
        path: 'reminder/rules/_dryRun',
        body: request,
      })
      setTrial({ request, rows })
    },
  }
}
