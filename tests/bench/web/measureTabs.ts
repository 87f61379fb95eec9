import type { Page } from 'playwright-core'
import { type Figure, figureOf } from '../judge.ts'
import { signIn, type Console } from '../../support/openBrowser.ts'
import { listenToKeys, openWithin as open, settled, timeKeys } from './inConsole.ts'
import { SLOWDOWN } from './visitList.ts'
import { median } from '../quantile.ts'

const MANY = 20

const LISTS = [
  '/warehouse/putout',
  '/sale/putout',
  '/sale/order',
  '/sale/returnList',
  '/purchase/putin',
  '/purchase/order',
  '/purchase/returnList',
  '/relation/customer',
  '/relation/supplier',
  '/product/list',
]
const SWITCHES = 12
const TYPED = '202611210001'

/** Runs in the page, as text: see visitList. From the press on a tab until what it brought to the front is painted. */
const SWITCH = `path => new Promise(painted => {
  const visited = JSON.parse(sessionStorage.getItem('docket.tabs'))
  const tab = document.querySelectorAll('[data-name]')[visited.findIndex(({ location }) => location.pathname === path)]
  const panel = document.querySelector('[data-tab="' + path + '"]')
  const shown = () => requestAnimationFrame(() => setTimeout(() => painted(performance.now() - start)))
  new MutationObserver((_, observer) => {
    observer.disconnect()
    shown()
  }).observe(panel, { attributeFilter: ['hidden'] })
  const start = performance.now()
  tab.click()
})`

/** How much longer work may take with pages kept beside it. */
const MOST = 1.5

/** Works in a list and a document, first with these two alone, then with many pages kept beside them. */
export async function measureTabs(console: Console, rounds: number): Promise<Figure[]> {
  const measured: { few: Times; many: Times }[] = []
  for (let round = 0; round < rounds; round++) measured.push(await work(console))
  return (['switching', 'typing'] as const).map(what =>
    figureOf(
      `${what} among ${MANY} tabs, beside 2`,
      'ms',
      measured.map(({ few, many }) => [many[what], few[what]]),
      { of: 'limit', most: MOST },
    ),
  )
}

interface Times {
  switching: number
  typing: number
}

async function work(console: Console) {
  const { page, context } = await signIn(console, 'admin')
  try {
    const answer = await page.request.get(`${console.url}/v1/salesOrder/stockOutOrder?per_page=${MANY}`)
    const { result } = (await answer.json()) as { result: { id: string }[] }
    const documents = result.map(({ id }) => `/sale/putoutDetail/${id}`)
    const [list, document, ...others] = [LISTS[0]!, documents[0]!, ...LISTS.slice(1), ...documents.slice(1)]
    await page.goto(console.url + list)
    await settled(page, list)
    await open(page, document)
    await listenToKeys(page)
    const devTools = await context.newCDPSession(page)
    const few = await measure(page, list, document, devTools)
    const kept = await page.locator('[data-tab]').count()
    for (const path of others.slice(0, MANY - kept)) await open(page, path)
    const many = await measure(page, list, document, devTools)
    return { few, many }
  } finally {
    await context.close()
  }
}

type DevTools = Awaited<ReturnType<ReturnType<Page['context']>['newCDPSession']>>

async function measure(page: Page, list: string, document: string, devTools: DevTools): Promise<Times> {
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const switching: number[] = []
  for (let count = 0; count < SWITCHES; count++) {
    switching.push(await page.evaluate<number>(`(${SWITCH})(${JSON.stringify(count % 2 ? document : list)})`))
    await page.waitForLoadState('networkidle')
  }
  // The last of an even number of them was to the document.
  await page.evaluate(`(${SWITCH})(${JSON.stringify(list)})`)
  const field = page.locator(`[data-tab="${list}"] form input`).first()
  await field.fill('')
  await field.focus()
  const typing = await timeKeys(page, TYPED)
  await field.fill('')
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  // The first press of a kind compiles what the others only run.
  return { switching: median(switching.slice(2)), typing: median(typing.slice(2)) }
}
