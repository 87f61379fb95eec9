import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useChoicesQuery } from '../filters/useChoices.ts'

/** Entities whose choices every console has at hand. */
const dictionary = ['category'] as const

/** The longest that it waits for the page to rest. */
const WAITS = 5000

/** Fetches the dictionary when the page in front has what it needs, which is never held up by it. */
export function useDictionary(): void {
  const client = useQueryClient()
  const query = useChoicesQuery()
  useEffect(() => {
    const fetch = () => {
      for (const entity of dictionary) void client.prefetchQuery(query(entity, true))
    }
    // Safari knows no rest.
    if (!window.requestIdleCallback) {
      const timer = setTimeout(fetch, WAITS)
      return () => clearTimeout(timer)
    }
    const waiting = requestIdleCallback(fetch, { timeout: WAITS })
    return () => cancelIdleCallback(waiting)
    // Once for each signing in; the query itself never changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [client])
}
