import { showLogin } from './admin/pages/login/showLogin.ts'
import { showNotice } from './admin/pages/login/showNotice.ts'
import { loadPart } from './admin/ui/parts/loadPart.ts'
import type { PublicPage } from './admin/app/publicPages.ts'
import { showEarly } from './admin/early/showEarly.ts'
import { api } from './admin/providers/data/api.ts'
import { askEarly, forgetEarly } from './admin/providers/data/earlyRequests.ts'
import { firstListAt } from './admin/providers/data/firstLists.ts'
import { entryText } from './admin/providers/texts/entryText.ts'
import { guard } from './admin/providers/session/guard.ts'
import { createHttpClient } from './admin/providers/data/httpClient.ts'
import { isSignedIn, readSession, type Session } from './admin/providers/session/session.ts'
import { dropSession, lastLoginName, signIn } from './admin/providers/session/signing.ts'
import { followSystemScheme } from './admin/theme/colorScheme.ts'
import { publicPages } from './apps/publicPages.ts'
import './admin/theme/loading.css'
import './admin/theme/tokens.css'

const root = document.getElementById('root')!
const http = createHttpClient(entryText)
const loadConsole = () => loadPart(() => import('./apps/console.ts'))

followSystemScheme()
void visit()

/** Decides what an address shows. The console is loaded only for signed-in users. */
async function visit(notice?: string): Promise<void> {
  const page = publicPages.find(({ path }) => path.test(location.pathname))
  if (page) return openPublic(page)
  const decision = guard({
    pathname: location.pathname,
    signedIn: isSignedIn(document.cookie),
    session: () => readSession(localStorage),
  })
  if ('signOut' in decision) {
    await dropSession(http)
    return visit(decision.signOut)
  }
  if ('go' in decision) {
    const wanted = decision.go === '/login' && !notice ? location.pathname + location.search : undefined
    history.replaceState({ wanted }, '', decision.go)
    return visit(notice)
  }
  if (decision.show === 'console') return openConsole(decision.session)
  showLogin(root, {
    signIn: (...given) => signIn(http, ...given),
    userName: lastLoginName(),
    notice,
    prepare,
    onSignedIn: enter,
  })
}

/** Fetches the console while the user types; whether it came is asked again on opening it. */
function prepare(): void {
  loadConsole().catch(() => undefined)
}

/** After signing in: on to the page that was asked for. */
async function enter(): Promise<void> {
  forgetEarly()
  const { wanted = '/' } = (history.state ?? {}) as { wanted?: string }
  history.replaceState(null, '', wanted)
  await visit()
}

/** A page that needs no signing in, which comes when it is wanted. */
async function openPublic({ show }: PublicPage): Promise<void> {
  try {
    await show(root, http)
  } catch {
    showNotice(root, { text: entryText('chunkFailed'), href: location.href, action: entryText('retry') })
  }
}

async function openConsole(session: Session): Promise<void> {
  const first = firstListAt(location.pathname + location.search, session.userId)
  for (const path of ['declarations', 'mySettings']) askEarly(`${api}/system/${path}`)
  if (first) askEarly(first.url)
  try {
    await showEarly(root, session.userId, first)
    const { mountConsole } = await loadConsole()
    await mountConsole(root, session, first)
  } catch {
    showNotice(root, { text: entryText('chunkFailed'), href: location.href, action: entryText('retry') })
  }
}
