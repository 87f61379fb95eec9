import type { AuthProvider } from 'react-admin'
import type { Registry } from '../../../engine/model/model.ts'
import { hasPermission } from '../../../engine/visibility/permissions.ts'
import { openDialog } from '../../ui/dialogs/dialogQueue.ts'
import type { Actor } from '../actor.tsx'
import type { HttpClient } from '../data/httpClient.ts'
import { isSignedIn } from './session.ts'
import { dropSession, signIn, signOut } from './signing.ts'

interface Context {
  http: HttpClient
  registry: () => Registry | undefined
  keys: () => Actor['keys']
  translate: (key: string) => string
  /** Takes away whatever the page shows. */
  hide: () => void
  /** Leaves the page: the entry decides afresh what to show. */
  leave: (path?: string) => void
}

/** Makes react-admin's auth provider on the menu tree: permission is a look-up in it, never a request. */
export function createAuthProvider({ http, registry, keys, translate, hide, leave }: Context): AuthProvider {
  let isLeaving = false
  const expire = once(async () => {
    hide()
    const [title, content] = [translate('docket.dialog.info'), translate('docket.session.expired')]
    await openDialog({ kind: 'info', title, content })
    await dropSession(http)
    leave()
  })
  return {
    login: ({ userName, password }: { userName: string; password: string }) => signIn(http, userName, password),
    logout: async () => {
      isLeaving = true
      await signOut(http).catch((error: unknown) => {
        isLeaving = false
        throw error
      })
      hide()
      leave('/login')
      return false
    },
    checkAuth: async () => {
      if (!isSignedIn(document.cookie)) leave('/login')
    },
    checkError: async (error: { status?: number }) => {
      // Users who sign out need no message.
      if (error.status === 401 && !isLeaving) await expire()
    },
    canAccess: async ({ resource, action }) => {
      const declared = registry()?.resources[resource]
      const page = declared?.pages.some(page => page.view === action && hasPermission(keys(), page.keys))
      return (
        page ||
        Boolean(
          declared?.transitions.some(({ name, permission }) => name === action && hasPermission(keys(), permission)),
        )
      )
    },
  }
}

/** However many requests are refused, the user is told once; none of them goes on. */
function once(act: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => {
    running ??= act()
    return running
  }
}
