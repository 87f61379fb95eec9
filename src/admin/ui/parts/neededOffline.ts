import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { atRest } from './atRest.ts'
import { neededByParts } from './neededByParts.ts'

/** Loads each part that a person needs when the network is gone. */
export const neededOffline = new Set<() => Promise<unknown>>()

/** Fetches them once the page in front is complete. What fails now is fetched when it is wanted. */
export function useNeededOffline(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      atRest(client, () => {
        for (const load of [...neededByParts, ...neededOffline]) load().catch(() => undefined)
      }),
    [client],
  )
}
