import type { QueryClient } from '@tanstack/react-query'
import type { Registry } from '../../engine/model/model.ts'
import type { DocketDataProvider } from '../providers/data/dataProvider.ts'
import type { FirstList } from '../providers/data/firstLists.ts'
import { listKey } from '../providers/data/listKey.ts'
import { declarationsKey } from '../providers/declarations.tsx'
import { listAt } from './listAt.ts'

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
  const asked = registry && listAt(registry, location, known)
  if (!asked) return
  const { resource, params } = asked
  await queryClient.prefetchQuery({
    queryKey: listKey(resource.name, params),
    queryFn: () => dataProvider.getList(resource.name, params),
  })
}
