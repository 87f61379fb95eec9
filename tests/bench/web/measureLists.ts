import type { Browser } from 'playwright-core'
import { type Figure, figureOf, type Target } from '../judge.ts'
import { signInByForm } from '../../support/openBrowser.ts'
import { weighRows } from './measureWeight.ts'
import { ROW, rowPainted, visitList, type ListPage, type Times } from './visitList.ts'

/** The list of Docket, and the same rows in the pages that it is compared with. */
export type Lists = Record<'docket' | keyof typeof BESIDE, ListPage>

const BESIDE = { admin: 'bare react-admin', react: 'plain React', table: 'a plain table' }
type Other = keyof typeof BESIDE

/** What the pages of `referenceConsoles.ts` are measured by. */
export const referencePages = (url: string): Record<'admin' | 'react', ListPage> => ({
  admin: {
    url: `${url}/admin`,
    row: 'tbody tr:has(> [class*="column-"])',
    fifty: ['.MuiTablePagination-select[role=combobox]', 'li[data-value="50"]'],
  },
  react: { url: `${url}/react` },
})

/** Until the console is at rest, and has kept what lists ask; runs in the page, as text: see visitList. */
const AT_REST = `new Promise(kept => {
  const look = () => Object.keys(localStorage).some(name => name.startsWith('declaredLists')) ? kept() : setTimeout(look, 50)
  look()
})`

/** The list of somebody who has signed in with this browser, and seen another page until it was at rest. */
export async function docketPage(browser: Browser, url: string): Promise<ListPage> {
  const { page, context } = await signInByForm({ browser, url }, 'warehouse')
  await page.evaluate(AT_REST)
  const state = await context.storageState()
  await context.close()
  return { url: `${url}/warehouse/putout`, state, inUse: '[data-tab] ' }
}

/** How the list compares: its first row, all of it, 15 → 50 rows, what is fetched before the first row and in how many steps. */
export async function measureLists(browser: Browser, lists: Lists, rounds: number): Promise<Figure[]> {
  const visits = await visitInTurn(browser, lists, rounds)
  const beside = (what: keyof Times, targets: Partial<Record<Other, number>>, held?: Held): Figure[] =>
    (Object.keys(BESIDE) as Other[]).map(name =>
      figureOf(
        `${what}, beside ${BESIDE[name]}`,
        'ms',
        visits.map(visited => [visited.docket[what], visited[name][what]]),
        // Without a target it only stands beside the others.
        { of: 'limit', most: targets[name] },
        held && targets[name] !== undefined ? { of: 'limit', ...held } : undefined,
      ),
    )
  const { docket } = lists
  const seen = await weighRows(browser, docket, { row: ROW, without: /\/(console|react)-/ })
  const used = await weighRows(browser, docket, { row: docket.inUse + ROW })
  return [
    ...beside('first row seen, empty cache', { admin: 0.5 }),
    ...beside('first row seen, again', { admin: 0.5 }),
    ...beside('list in use, empty cache', { admin: 1 }, WHOLE_CONSOLE),
    ...beside('list in use, again', { admin: 1 }, WHOLE_CONSOLE),
    ...beside('15 → 50 rows', { admin: 0.3 }, LAYOUT),
    { what: 'JavaScript until the first row', unit: 'KiB gzip', own: seen, target: most(200) },
    {
      what: 'JavaScript until the list can be used',
      unit: 'KiB gzip',
      own: used,
      target: most(200),
      reachable: WEIGHT,
    },
    {
      what: 'requests in a chain before the first row',
      unit: '',
      own: await chain(browser, docket),
      target: most(2),
    },
  ]
}

const most = (figure: number): Target => ({ of: 'figure', most: figure })

type Held = Pick<NonNullable<Figure['reachable']>, 'most' | 'why'>

const WHOLE_CONSOLE: Held = {
  most: 1.6,
  why: 'what is in use is the whole console, with menus, tabs and filters: between its first row and its use 281 ms of scripts, 140 of compiling them, 145 of layout and 54 of styles were traced, while the rows can be read',
}
const LAYOUT: Held = {
  most: 0.9,
  why: 'laying out 35 new rows takes half of it (277 of 576 ms as traced on a busy machine), scripts 161; plain React with nothing but the rows needed 0.29 × bare react-admin',
}
const WEIGHT = {
  ...most(255),
  why: 'React itself is 69 KiB, the entry and what draws the first rows 22; in the other 154 are the console, react-admin, its router, queries and MUI',
}

async function visitInTurn(browser: Browser, lists: Lists, rounds: number) {
  const names = Object.keys(lists) as (keyof Lists)[]
  const visits: Record<keyof Lists, Times>[] = []
  for (let round = 0; round <= rounds; round++) {
    const visited = new Map<keyof Lists, Times>()
    for (const name of round % 2 ? names.toReversed() : names) visited.set(name, await visitList(browser, lists[name]))
    // The first visits find the servers and the browser cold, which no later ones do.
    if (round > 0) visits.push(Object.fromEntries(visited) as Record<keyof Lists, Times>)
  }
  return visits
}

/** So long that nothing else counts, in milliseconds. */
const LATENCY = 1500

/** How often the first row waits for an answer, the page itself among them: with an empty cache, on a line that is nothing but slow. */
async function chain(browser: Browser, { url, state, row = ROW }: ListPage): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState: state })
  try {
    await context.addInitScript(`firstRow = ${rowPainted(row)}`)
    const page = await context.newPage()
    const devTools = await context.newCDPSession(page)
    await devTools.send('Network.enable')
    const line = { offline: false, latency: LATENCY, downloadThroughput: -1, uploadThroughput: -1 }
    await devTools.send('Network.emulateNetworkConditions', line)
    await page.goto(url, { waitUntil: 'commit' })
    // The clock of a page begins when it is asked for.
    return Math.floor((await page.evaluate<number>('firstRow')) / LATENCY)
  } finally {
    await context.close()
  }
}
