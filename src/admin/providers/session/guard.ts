import { type Session, SessionError } from './session.ts'

/** Decision about an address: show something, redirect, or end a session from which no console can be built. */
export type Decision =
  | { show: 'console'; session: Session }
  | { show: 'login' }
  | { go: '/' | '/login' }
  | { signOut: string }

interface Visit {
  pathname: string
  signedIn: boolean
  /** Reads the cached roles; throws SessionError. */
  session: () => Session
}

/** Decides what an address shows that is no public page, as the navigation guard (spec, sales 2). */
export function guard({ pathname, signedIn, session }: Visit): Decision {
  const atLogin = /^\/login\/?$/.test(pathname)
  if (!signedIn) {
    return atLogin ? { show: 'login' } : { go: '/login' }
  }
  if (atLogin) return { go: '/' }
  try {
    return { show: 'console', session: session() }
  } catch (error) {
    if (error instanceof SessionError) return { signOut: error.message }
    throw error
  }
}
