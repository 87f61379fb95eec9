import type { Page } from 'playwright-core'
import { signIn, type Console } from '../../support/openBrowser.ts'
import { goTo, listenToKeys, openWithin, timeKeys } from './inConsole.ts'
import { SLOWDOWN } from './visitList.ts'
import { type Figure, figureOf, type Reachable } from '../judge.ts'
import { quantile } from '../quantile.ts'

/** Lines of the short form and of the long one. */
const FEW_LINES = 1
const MANY_LINES = 50
/** Lines that a screen has: once they are painted, the form is there. */
const IN_VIEW = 15
const TYPED = '123456789012345678901234567890'

/**
 * Opens a form with many lines, types in one of them, and adds and takes away a line, in turn with a form that has one
 * line: what the lines cost.
 */
export async function measureForm(console: Console, rounds: number): Promise<Figure[]> {
  const { page, context } = await signIn(console, 'sales')
  try {
    await listenToKeys(page)
    const measured: { few: Times; many: Times }[] = []
    // The first round compiles what the others only run.
    for (let round = 0; round <= rounds; round++)
      measured.push({ few: await work(page, FEW_LINES), many: await work(page, MANY_LINES) })
    return Object.entries(TARGETS).map(([what, most]) =>
      figureOf(
        `${what}, form of ${MANY_LINES} lines beside one of ${FEW_LINES}`,
        'ms',
        measured.slice(1).map(({ few, many }) => [many[what as keyof Times], few[what as keyof Times]]),
        { of: 'figure', most },
        what === 'key, p95' ? SLOW_KEYS : undefined,
      ),
    )
  } finally {
    await context.close()
  }
}

const SLOW_KEYS: Reachable = {
  of: 'limit',
  most: 1.8,
  why: '33.8 ms were measured on a quiet computer; where others share it, a form of one line takes 32 to 51 by itself',
}

/** Milliseconds, at most. */
const TARGETS = { 'key, p95': 40, opening: 500, 'adding a line': 250, 'taking a line away': 250 }
type Times = Record<keyof typeof TARGETS, number>

/** From an act until so many lines are painted; runs in the page, as text: see visitList. */
const until = (path: string, act: string, isThere: string) => `new Promise(painted => {
  const start = performance.now()
  const lines = document.querySelector('[data-tab="${path}"]')?.getElementsByTagName('tbody')[0]?.rows
  const look = () => (${isThere})
    ? requestAnimationFrame(() => setTimeout(() => painted(performance.now() - start)))
    : requestAnimationFrame(look)
  ${act}
  look()
})`

/** How long it takes to add or take away a line by a button. */
const press = (page: Page, path: string, button: string, lines: number) =>
  page.evaluate<number>(
    until(path, `document.querySelector('[data-tab="${path}"] ${button}').click()`, `lines.length === ${lines}`),
  )

/** A contract of its own each time: a page that was opened before is kept. */
async function work(page: Page, lines: number): Promise<Times> {
  const path = `/sale/contract/edit/${await makeContract(page, lines)}`
  await openWithin(page, '/sale/contract/list')
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const inView = Math.min(lines, IN_VIEW)
  const rows = `document.querySelectorAll('[data-tab="${path}"] form tbody tr').length`
  const opening = await page.evaluate<number>(until(path, goTo(path), `${rows} >= ${inView}`))
  await page.locator(`[data-tab="${path}"] input[name="items.${lines - 1}.quantity"]`).waitFor()
  await page.waitForLoadState('networkidle')
  const quantity = page.locator(`[data-tab="${path}"] input[name="items.${Math.floor(lines / 2)}.quantity"]`)
  await quantity.fill('')
  const keys = await timeKeys(page, TYPED)
  const adding = await press(page, path, 'section:has(tbody) > div > button', lines + 1)
  const taking = await press(page, path, `tbody tr:nth-child(${lines}) td:last-child button`, lines)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return { opening, 'key, p95': quantile(keys, 0.95), 'adding a line': adding, 'taking a line away': taking }
}

/** Makes a draft with so many lines, of the values of one that is there. */
async function makeContract(page: Page, lines: number): Promise<string> {
  const ask = async <T>(path: string): Promise<T> =>
    ((await (await page.request.get(new URL(`/v1/${path}`, page.url()).href)).json()) as { result: T }).result
  const [{ id }] = await ask<[{ id: string }]>('salesContract?per_page=1')
  const { customerId, titleId, signDate, items } = await ask<Contract>(`salesContract/${id}`)
  const { productId, quantity, price, taxRate } = items[0]!
  const line = { productId, quantity, price, taxRate }
  const head = { customerId, titleId, signDate, contractName: `${lines}` }
  const data = { ...head, items: Array.from({ length: lines }, () => line) }
  const answer = await page.request.post(new URL('/v1/salesContract', page.url()).href, { data })
  const { result, message } = (await answer.json()) as { result: { id: string }; message: string }
  if (!answer.ok()) throw new Error(`no contract of ${lines} lines: ${message}`)
  return result.id
}

interface Contract {
  customerId: string
  titleId: string
  signDate: string
  items: Record<'productId' | 'quantity' | 'price' | 'taxRate', unknown>[]
}
