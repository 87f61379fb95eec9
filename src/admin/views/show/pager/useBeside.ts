import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import { pathOf } from '../../../../engine/pathOf.ts'
import { listKey } from '../../../providers/data/listKey.ts'
import { useResource } from '../../../providers/declarations.tsx'
import { messageOf } from '../../../ui/refusal.ts'
import { fromList } from '../../list/listWay.ts'
import { findBeside } from './findBeside.ts'

/** What a page of the list said so many milliseconds ago is good enough to go on by. */
const FRESH = 30_000

/**
 * Goes to the record beside one in the list that it was opened from, in the same tab; nothing where it was opened by
 * another link. The list is asked only then, and the record before its page is left, which so stays until it is there.
 */
export function useBeside(id: string) {
  const { resource, page } = useResource()
  const from = fromList(useLocation().state)
  const mode = resource.list.modes.find(({ name }) => name === from?.way.mode)
  const dataProvider = useDataProvider()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  if (!from || !mode) return undefined
  const { filter, sort, perPage } = from.way

  const read = async (number: number) => {
    const params = { pagination: { page: number, perPage }, sort, filter, meta: { mode } }
    const found = await queryClient.fetchQuery({
      queryKey: listKey(resource.name, params),
      queryFn: ({ signal }) => dataProvider.getList(resource.name, { ...params, signal }),
      staleTime: FRESH,
    })
    return { data: found.data, total: found.total ?? 0, isCapped: found.meta?.totalCapped === true }
  }
  const go = async (step: 1 | -1) => {
    const beside = await findBeside({ id, way: from.way }, step, read)
    if (!beside) return
    await queryClient.prefetchQuery({
      queryKey: [resource.name, 'getOne', { id: beside.id, meta: undefined }],
      queryFn: ({ signal }) => dataProvider.getOne(resource.name, { id: beside.id, signal }).then(({ data }) => data),
    })
    await navigate(pathOf(page, beside.id), { replace: true, state: { list: from.list, way: beside.way } })
  }
  const step = (by: 1 | -1) => {
    if (isBusy) return
    setBusy(true)
    go(by)
      .catch(error => notify(messageOf(error), { type: 'error' }))
      .finally(() => setBusy(false))
  }
  return { way: from.way, step, isBusy }
}
