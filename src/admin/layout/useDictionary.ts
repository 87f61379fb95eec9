import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useChoicesQuery } from '../providers/data/useChoices.ts'
import { atRest } from '../ui/parts/atRest.ts'

/** Entities whose choices every console has at hand. */
const dictionary = ['category'] as const

/** Fetches the dictionary when the page in front has what it needs, which is never held up by it. */
export function useDictionary(): void {
  const client = useQueryClient()
  const query = useChoicesQuery()
  useEffect(() => {
    return atRest(client, () => {
      for (const entity of dictionary) void client.prefetchQuery(query(entity, true))
    })
    // Once for each signing in; the query itself never changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [client])
}
