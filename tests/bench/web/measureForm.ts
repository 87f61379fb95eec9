import type { Page } from 'playwright-core'
import { signIn, type Console } from '../../support/openBrowser.ts'
import { goTo, listenToKeys, openWithin, timeKeys } from './inConsole.ts'
import { SLOWDOWN } from './measurePages.ts'
import { median, quantile } from '../quantile.ts'

/** Lines of the short form and of the long one. */
export const FEW_LINES = 1
export const MANY_LINES = 50
/** Lines that a screen has: once they are painted, the form is there. */
const IN_VIEW = 15
const TYPED = '1234567890123456789'

/** Opens and types in a form with one line, then in one with many. */
export async function measureForm(console: Console, rounds: number) {
  const { page, context } = await signIn(console, 'sales')
  try {
    await listenToKeys(page)
    const measured: { few: Times; many: Times }[] = []
    // The first round compiles what the others only run.
    for (let round = 0; round <= rounds; round++)
      measured.push({ few: await work(page, FEW_LINES), many: await work(page, MANY_LINES) })
    return (['opening', 'all its lines', 'a key', 'a key, p95'] as const).map(what => ({
      what,
      few: median(measured.slice(1).map(({ few }) => few[what])),
      many: median(measured.slice(1).map(({ many }) => many[what])),
      ratio: median(measured.slice(1).map(({ few, many }) => many[what] / few[what])),
    }))
  } finally {
    await context.close()
  }
}

type Times = Record<'opening' | 'all its lines' | 'a key' | 'a key, p95', number>

/** From the step to a form until so many of its lines are painted; runs in the page, as text: see measurePages. */
const opened = (path: string, counts: number[]) => `(() => {
  const start = performance.now()
  const lines = () => document.querySelectorAll('[data-tab="${path}"] form tbody tr').length
  const until = count => new Promise(painted => {
    const look = () => lines() >= count
      ? requestAnimationFrame(() => setTimeout(() => painted(performance.now() - start)))
      : requestAnimationFrame(look)
    look()
  })
  ${goTo(path)}
  return Promise.all(${JSON.stringify(counts)}.map(until))
})()`

/** A contract of its own each time: a page that was opened before is kept. */
async function work(page: Page, lines: number): Promise<Times> {
  const path = `/sale/contract/edit/${await makeContract(page, lines)}`
  await openWithin(page, '/sale/contract/list')
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const counts = [Math.min(lines, IN_VIEW), lines]
  const [opening, all] = (await page.evaluate<number[]>(opened(path, counts))) as [number, number]
  await page.waitForLoadState('networkidle')
  const quantity = page.locator(`[data-tab="${path}"] input[name="items.${Math.floor(lines / 2)}.quantity"]`)
  const keys: number[] = []
  for (const typed of [TYPED, TYPED]) {
    await quantity.fill('')
    keys.push(...(await timeKeys(page, typed)))
  }
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return { opening, 'all its lines': all, 'a key': median(keys), 'a key, p95': quantile(keys, 0.95) }
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
