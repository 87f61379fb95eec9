import { parsedJson } from '../../engine/value/parsedJson.ts'
import icon from '../theme/icon.svg'
import type { Notice } from './useUnread.ts'

/** Spec, purchase 9. */
const shownFor = 10_000
/** More at once are told in one. */
const mostAtOnce = 3
const mostKept = 200
const KEY = 'docket.notices.shown'

/** Tells whether the browser supports desktop notices: only over HTTPS and on the own machine. */
export const isSupported = () => 'Notification' in window && 'locks' in navigator

export const isAllowed = () => isSupported() && Notification.permission === 'granted'

/** Shows notices on the desktop for ten seconds, in one of the console's windows only. */
export async function showOnDesktop(
  notices: readonly Notice[],
  { summary, open }: { summary: (count: number) => string; open: (notice?: Notice) => void },
): Promise<void> {
  if (!isAllowed()) return
  const claimed = await claim(notices.map(({ id }) => id))
  const mine = notices.filter(({ id }) => claimed.has(id))
  const [newest] = mine
  if (newest && mine.length > mostAtOnce) show(summary(mine.length), '', newest.id, open)
  else for (const notice of mine) show(notice.title, notice.contents.join('\n'), notice.id, () => open(notice))
}

/** Lets one of several windows show a notice: the first takes a lock, the others skip it. */
function claim(ids: readonly string[]): Promise<ReadonlySet<string>> {
  return navigator.locks.request(KEY, () => {
    const kept = read()
    const free = ids.filter(id => !kept.includes(id))
    localStorage.setItem(KEY, JSON.stringify([...kept, ...free].slice(-mostKept)))
    return new Set(free)
  })
}

function read(): string[] {
  const kept = parsedJson(localStorage.getItem(KEY))
  return Array.isArray(kept) ? kept.map(String) : []
}

function show(title: string, body: string, tag: string, open: () => void): void {
  try {
    const shown = new Notification(title, { body, tag, icon, lang: document.documentElement.lang })
    shown.addEventListener('click', () => {
      window.focus()
      shown.close()
      open()
    })
    setTimeout(() => shown.close(), shownFor)
  } catch {
    // A phone's browser shows them only from a service worker; there the notice in the page has to do.
  }
}
