import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type RaRecord, useDataProvider, useTranslate } from 'react-admin'
import type { DocketDataProvider } from '../providers/data/dataProvider.ts'
import { useResource } from '../providers/declarations.tsx'
import { useDialogs } from '../ui/dialogs/dialogs.tsx'
import { createIdempotencyKeys } from '../providers/data/idempotencyKeys.ts'
import { forgetDeleted, isOfDeleted, noteDeleted } from '../providers/live/deletedHere.ts'
import { messageOf } from '../ui/refusal.ts'

/** Asks, and deletes records. */
export function useDelete() {
  const { resource } = useResource()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const queryClient = useQueryClient()
  const translate = useTranslate()
  const { confirm, error, success } = useDialogs()
  const [keys] = useState(createIdempotencyKeys)
  const [isPending, setPending] = useState(false)
  const nameOf = (record: RaRecord) => String(record[resource.title] ?? '')
  const forGood = resource.delete?.ask ?? translate('docket.delete.forGood')

  const pathOf = (id: string) => `${resource.endpoint}/${encodeURIComponent(id)}`
  /** Whether it was done; a refusal was shown. */
  const send = async (path: string): Promise<boolean> => {
    setPending(true)
    try {
      await keys.send(path, idempotencyKey => dataProvider.write({ method: 'DELETE', path, idempotencyKey }))
      return true
    } catch (failure) {
      await error(messageOf(failure))
      return false
    } finally {
      setPending(false)
    }
  }
  const refresh = () =>
    queryClient.invalidateQueries({
      queryKey: [resource.name],
      predicate: ({ queryKey }) => !isOfDeleted(queryKey),
    })
  const ask = (question: string, names: string[]) =>
    confirm({
      content: [`${question}${forGood}`, ...names].join('\n'),
      okText: translate('ra.action.delete'),
      danger: true,
    })

  return {
    isPending,
    refresh,
    /** Whether the record is gone; the caller refreshes once it has left its page. */
    deleteOne: async (record: RaRecord): Promise<boolean> => {
      if (!(await ask(translate('docket.delete.one', { label: resource.label, name: nameOf(record) }), [])))
        return false
      const id = String(record.id)
      noteDeleted(id)
      const isDone = await send(pathOf(id))
      if (isDone) success('ra.notification.deleted')
      else forgetDeleted(id)
      return isDone
    },
    /** Whether several records are to be deleted. */
    askSeveral: (records: readonly RaRecord[]): Promise<boolean> => {
      const question = translate('docket.delete.several', { label: resource.label, count: records.length })
      const names = records.map(nameOf).filter(Boolean)
      return ask(question, names.length > MOST_NAMES ? [...names.slice(0, MOST_NAMES), '…'] : names)
    },
    /** Deletes one of several, under a key of its own. */
    deleteNext: (id: string, idempotencyKey: string) =>
      dataProvider.write({ method: 'DELETE', path: pathOf(id), idempotencyKey }),
  }
}

const MOST_NAMES = 10
