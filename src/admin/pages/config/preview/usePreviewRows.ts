import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type RaRecord, useDataProvider } from 'react-admin'
import { panelFilters } from '../../../../engine/list/panelFilters.ts'
import type { Mode, Page, Resource } from '../../../../engine/model/model.ts'
import { useActor } from '../../../providers/actor.tsx'
import type { DocketDataProvider } from '../../../providers/data/dataProvider.ts'
import { useDeclarations } from '../../../providers/declarations.tsx'

export const PREVIEWED = 8

/** Asks for the first rows of a list, as far as the administrator may see it. */
export function usePreviewRows(list: string, shown: Resource | null | undefined, mode: Mode | undefined) {
  const dataProvider = useDataProvider<DocketDataProvider>()
  const { userId: accountId, name } = useActor()
  const own = useDeclarations().resources[list]
  const ownMode = own?.list.modes.find(one => one.name === mode?.name)
  const opened = shown?.pages.find(({ view }) => view === 'list')
  const filter = panelFilters(opened?.start ?? {}, { accountId, name })
  const page: Page | undefined = own && opened && { ...opened, start: filter }
  const rows = useQuery({
    queryKey: [list, 'configPreview', mode?.name, filter, shown?.list.sort],
    queryFn: ({ signal }) =>
      dataProvider.getList<RaRecord>(list, {
        filter,
        pagination: { page: 1, perPage: PREVIEWED },
        sort: shown!.list.sort,
        meta: { mode: ownMode },
        signal,
      }),
    enabled: ownMode !== undefined && shown != null,
    placeholderData: keepPreviousData,
  })
  return { page, records: rows.data?.data, error: rows.error, refetch: rows.refetch }
}
