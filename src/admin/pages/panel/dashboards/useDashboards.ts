import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { PanelSetting } from '../../../../engine/model/panelModel.ts'
import type { DocketDataProvider } from '../../../providers/data/dataProvider.ts'
import { createIdempotencyKeys } from '../../../providers/data/idempotencyKeys.ts'
import { panelKey } from '../panelData.ts'

export interface Dashboard {
  id: string
  name: string
  sharedWith: string | null
  number: number
  content: PanelSetting
  dropped: number
  authorName: string
  isOwn: boolean
  mayChange: boolean
}

export interface Dashboards {
  dashboards: Dashboard[]
  roles: { id: string; name: string }[]
  maySetAll: boolean
}

export type DashboardChange = Partial<Pick<Dashboard, 'name' | 'sharedWith' | 'content'>>

/** Reads the dashboards beside a panel that the user sees, and makes, changes and removes their own. */
export function useDashboards(panel: string) {
  const dataProvider = useDataProvider<DocketDataProvider>()
  const queryClient = useQueryClient()
  const [keys] = useState(createIdempotencyKeys)
  const path = `panel/${panel}/dashboards`
  const asked = useQuery({
    queryKey: [panelKey, panel, 'dashboards'],
    queryFn: ({ signal }) => dataProvider.get<Dashboards>(path, undefined, signal),
    meta: { reads: [] },
  })
  const then = async <Answer>(work: Promise<Answer>) => {
    const answer = await work
    await queryClient.invalidateQueries({ queryKey: [panelKey] })
    return answer
  }
  return {
    ...asked,
    make: (body: DashboardChange) =>
      keys.send(body, idempotencyKey =>
        then(dataProvider.write<{ id: string }>({ method: 'POST', path, body, idempotencyKey })),
      ),
    change: ({ id, number }: Pick<Dashboard, 'id' | 'number'>, body: DashboardChange) =>
      then(
        dataProvider.write<{ number: number }>({
          ...{ method: 'PATCH', path: `${path}/${id}`, body, ifMatch: `"${number}"` },
        }),
      ),
    remove: (id: string) => then(dataProvider.write({ method: 'DELETE', path: `${path}/${id}` })),
  }
}
