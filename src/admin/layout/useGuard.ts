import { useEffect } from 'react'
import type { Address } from '../tabs/KeptRouter.tsx'
import { guard } from '../providers/session/guard.ts'
import { isSignedIn, readSession } from '../providers/session/session.ts'

/** Asks the navigation guard again at every step: the session may have ended in another window. */
export function useGuard({ location: { pathname } }: Address): void {
  useEffect(() => {
    const signedIn = isSignedIn(document.cookie)
    const decision = guard({ pathname, signedIn, session: () => readSession(localStorage) })
    const ended = 'signOut' in decision || ('go' in decision && decision.go === '/login')
    if (ended) window.location.reload()
  }, [pathname])
}
