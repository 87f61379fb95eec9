import { useState } from 'react'
import { useStoreContext } from 'react-admin'
import { useLocation } from 'react-router'
import { useResource } from '../../providers/declarations.tsx'
import { usePreference } from '../../providers/preferences/usePreference.ts'

/** Lists that were opened since the console was. */
const opened = new Set<string>()

/**
 * Resets the list to the saved filter that the user starts with, whenever they open it anew.
 * @param key of what the store keeps of the list
 */
export function useFreshStart(key: string): void {
  const { resource, page } = useResource()
  const { search } = useLocation()
  const store = useStoreContext()
  const [chosen] = usePreference<string>({ resource: resource.name, variant: page.variant, part: 'filter' })
  // Before the list below reads it.
  useState(() => {
    const left = store.getItem<object>(key)
    if (chosen !== undefined && left && search === '' && !opened.has(key))
      store.setItem(key, { ...left, filter: page.start, page: 1 })
    opened.add(key)
  })
}
