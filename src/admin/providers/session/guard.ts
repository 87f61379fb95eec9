import { type Session, SessionError } from './session.ts'

/** What to do about an address: show something, go elsewhere, or end a session that no console can be built from. */
export type Decision =
  | { show: 'console'; session: Session }
  | { show: 'login' | 'public' }
  | { go: '/' | '/login' }
  | { signOut: string }

interface Visit {
  pathname: string
  signedIn: boolean
  /** Reads the cached roles; throws SessionError. */
  session: () => Session
}

/** Open to everyone: the shared purchase order, the barcode print page, and the operators' page, which asks who by itself. */
const publicPaths = [/^\/installation\/?$/, /^\/purchase\/share\/[^/]+\/?$/, /^\/print\/productBarcode\/?$/]

/** The navigation guard (spec, sales 2). */
export function guard({ pathname, signedIn, session }: Visit): Decision {
  const atLogin = /^\/login\/?$/.test(pathname)
  if (publicPaths.some(path => path.test(pathname))) return { show: 'public' }
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
