import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { useListContext } from 'react-admin'
import { useLocation } from 'react-router'
import type { Mode } from '../../../engine/model/model.ts'
import { useActor } from '../../providers/actor.tsx'
import { type Heights, keepFirstList } from '../../providers/data/firstLists.ts'
import { listKey } from '../../providers/data/listKey.ts'
import { listUrl } from '../../providers/data/listUrl.ts'
import { useDeclarations } from '../../providers/declarations.tsx'

/** Remembers what the list asked when its address was opened, so that the next visit asks while its code is on the way. */
export function useKeepFirstList(mode: Mode, view: RefObject<HTMLElement | null>): void {
  const { resource, page, perPage, sort, filterValues: filter, isPending } = useListContext()
  const { userId } = useActor()
  const { pathname, search } = useLocation()
  const registry = useDeclarations()
  const queryClient = useQueryClient()
  const kept = useRef<string>(undefined)
  const address = pathname + search
  useEffect(() => {
    if (isPending || kept.current === address) return
    kept.current = address
    const params = { pagination: { page, perPage }, sort, filter }
    const asked = { ...params, meta: { mode } }
    if (!queryClient.getQueryState(listKey(resource, asked))) return
    const url = listUrl(registry, resource, asked)
    keepFirstList(address, userId, { ...params, resource, mode: mode.name, url, heights: heightsIn(view.current) })
  })
}

function heightsIn(view: HTMLElement | null): Heights {
  const panel = view?.querySelector('section')
  const table = panel?.querySelector('table')?.parentElement
  const filters = view?.querySelector('form')?.getBoundingClientRect().height ?? 0
  return { filters, tools: panel && table ? topOf(table) - topOf(panel) - panel.clientTop : 0 }
}

const topOf = (element: HTMLElement) => element.getBoundingClientRect().top
