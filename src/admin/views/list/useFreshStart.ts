import { useState } from 'react'
import { useStoreContext } from 'react-admin'
import { useLocation } from 'react-router'
import { NO_VIEW } from '../../../engine/listSetting/mySetting.ts'
import { useStartView } from '../../filters/saved/useStart.ts'
import { useResource } from '../../providers/declarations.tsx'
import { openViewKey } from '../../providers/preferences/places.ts'

/** Lists that were opened since the console was. */
const opened = new Set<string>()

/** Returns where the store keeps what a mode of a list was asked last. */
export const askedKey = (resource: string, variant: string, mode: string): string =>
  `${resource}.${variant}.${mode}.listParams`

interface Asked {
  filter?: object
}

/**
 * Resets the list to the saved view that the user starts with, whenever they open it anew. An address that asks for
 * something else than the list did last is of no view.
 */
export function useFreshStart(): void {
  const { resource, page } = useResource()
  const { search } = useLocation()
  const store = useStoreContext()
  const { start } = useStartView(resource, page)
  // Before the list below reads it.
  useState(() => {
    const open = openViewKey(resource.name, page.variant)
    const keys = resource.list.modes.map(mode => askedKey(resource.name, page.variant, mode.name))
    const filter = new URLSearchParams(search).get('filter')
    const isKnown = keys.some(key => JSON.stringify(store.getItem<Asked>(key)?.filter ?? {}) === filter)
    if (filter !== null && !isKnown) store.setItem(open, NO_VIEW)
    if (start !== undefined && search === '' && !opened.has(open)) {
      store.setItem(open, start.id)
      const sort = start.arrangement && { sort: start.arrangement.sort.field, order: start.arrangement.sort.order }
      for (const key of keys) {
        const left = store.getItem<Asked>(key)
        if (left) store.setItem(key, { ...left, filter: page.start, page: 1, ...sort })
      }
    }
    opened.add(open)
  })
}
