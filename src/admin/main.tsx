import { showLogin } from './pages/login/showLogin.ts'
import { showNotice } from './pages/login/showNotice.ts'
import { loadPart } from './ui/parts/loadPart.ts'
import { api } from './providers/data/api.ts'
import { askEarly } from './providers/data/earlyRequests.ts'
import { entryText } from './providers/texts/entryText.ts'
import { guard } from './providers/session/guard.ts'
import { createHttpClient } from './providers/data/httpClient.ts'
import { isSignedIn, readSession, type Session } from './providers/session/session.ts'
import { dropSession, lastLoginName, signIn } from './providers/session/signing.ts'
import { followSystemScheme } from './theme/colorScheme.ts'
import './theme/loading.css'
import './theme/tokens.css'

const root = document.getElementById('root')!
const http = createHttpClient(entryText)
const loadConsole = () => loadPart(() => import('./app/Console.tsx'))
const loadShare = () => loadPart(() => import('./pages/share/showShare.ts'))
const loadInstallation = () => loadPart(() => import('./pages/installation/showInstallation.ts'))
const loadBarcodes = () => loadPart(() => import('./print/barcode/showBarcodes.tsx'))

followSystemScheme()
void visit()

/** Decides what an address shows. The console is loaded only for signed-in users. */
async function visit(notice?: string): Promise<void> {
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
  if (decision.show === 'console') return open(decision.session)
  if (decision.show === 'public') {
    if (location.pathname.startsWith('/print/'))
      return openPublic(async () => (await loadBarcodes()).showBarcodes(root))
    return location.pathname.startsWith('/installation')
      ? openPublic(async () => (await loadInstallation()).showInstallation(root, http))
      : openPublic(async () => (await loadShare()).showShare(root, http, location.pathname))
  }
  showLogin(root, {
    signIn: (userName, password) => signIn(http, userName, password),
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
  const { wanted = '/' } = (history.state ?? {}) as { wanted?: string }
  history.replaceState(null, '', wanted)
  await visit()
}

/** A page that needs no signing in, which comes when it is wanted. */
async function openPublic(show: () => Promise<void>): Promise<void> {
  try {
    await show()
  } catch {
    showNotice(root, { text: entryText('chunkFailed'), href: location.href, action: entryText('retry') })
  }
}

async function open(session: Session): Promise<void> {
  for (const path of ['declarations', 'mySettings']) askEarly(`${api}/system/${path}`)
  try {
    const { mountConsole } = await loadConsole()
    mountConsole(root, session)
  } catch {
    showNotice(root, { text: entryText('chunkFailed'), href: location.href, action: entryText('retry') })
  }
}
