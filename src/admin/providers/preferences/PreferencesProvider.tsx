import { useIsMutating, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { otherViewKey, useActor } from '../actor.tsx'
import { forgetWork } from '../session/forgetWork.ts'
import type { Preferences } from './createPreferences.ts'

interface Props {
  mine: Preferences
  /** Account whose preferences they are. */
  userId: string
  children: ReactNode
}

/** Keeps a user's arrangement of the lists and the server's in step. Nothing waits for it: the browser has a copy. */
export function PreferencesProvider({ mine, userId, children }: Props) {
  const { userId: now } = useActor()
  const isChanging = useIsMutating({ mutationKey: otherViewKey }) > 0
  useQuery({
    queryKey: ['mySettings'],
    queryFn: async () => {
      await mine.fetch()
      return null
    },
    staleTime: 60_000,
  })
  useEffect(() => {
    const leave = () => void mine.flush(true)
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [mine])
  // Another account signed in, in another window of this browser.
  useEffect(() => {
    if (now === userId || isChanging) return
    forgetWork(sessionStorage)
    location.reload()
  }, [now, userId, isChanging])
  return children
}
