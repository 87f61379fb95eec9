import type { QueryClient } from '@tanstack/react-query'
import type { GetListParams } from 'react-admin'
import type { Registry } from '../../engine/model/model.ts'
import type { DocketDataProvider } from '../providers/data/dataProvider.ts'
import type { FirstList } from '../providers/data/firstLists.ts'
import { listKey } from '../providers/data/listKey.ts'
import { listUrl } from '../providers/data/listUrl.ts'
import { declarationsKey } from '../providers/declarations.tsx'
import { declaredPages } from '../providers/navigation/usePages.ts'

/**
 * Reads the declarations and the list of an address into the cache before anything is drawn: drawn once with its rows, a
 * list is there sooner than drawn without them first. What fails is asked for again where it is needed.
 * @param known what the address asked when it was last opened
 */
export async function readEarly(
  queryClient: QueryClient,
  dataProvider: DocketDataProvider,
  known: FirstList | undefined,
): Promise<void> {
  const queryFn = () => dataProvider.get<Registry>('system/declarations')
  await queryClient.prefetchQuery({ queryKey: declarationsKey, queryFn, staleTime: Number.POSITIVE_INFINITY })
  const registry = queryClient.getQueryData<Registry>(declarationsKey)
  const list = registry && (known ? asBefore(registry, known) : asDeclared(registry))
  if (!list) return
  const { resource, params } = list
  await queryClient.prefetchQuery({
    queryKey: listKey(resource, params),
    queryFn: () => dataProvider.getList(resource, params),
  })
}

interface Asked {
  resource: string
  params: GetListParams
}

function asBefore(registry: Registry, { resource, mode: name, url, ...given }: FirstList): Asked | undefined {
  const mode = registry.resources[resource]?.list.modes.find(mode => mode.name === name)
  const params = { ...given, meta: { mode } }
  return mode && listUrl(registry, resource, params) === url ? { resource, params } : undefined
}

/** What a list asks that nobody has changed yet. */
function asDeclared(registry: Registry): Asked | undefined {
  const { pathname, search } = location
  const found = declaredPages(registry).find(({ page }) => page.view === 'list' && page.path === pathname)
  if (!found || search !== '') return undefined
  const { name: resource, list } = found.resource
  const mode = list.modes.find(({ name }) => name === list.mode) ?? list.modes[0]
  const pagination = { page: 1, perPage: list.pageSize }
  return { resource, params: { pagination, sort: list.sort, filter: found.page.start ?? {}, meta: { mode } } }
}
