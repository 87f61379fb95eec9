import type { Page } from 'playwright-core'

/** From a key until the frame after it is painted; runs in the page, as text: see visitList. */
const LISTEN = `keys = []
document.addEventListener('keydown', ({ timeStamp }) => {
  requestAnimationFrame(() => setTimeout(() => keys.push(performance.now() - timeStamp)))
}, true)`
const BETWEEN_KEYS_MS = 80

/** Lets a page take the time of keys. */
export const listenToKeys = (page: Page) => page.evaluate(LISTEN)

/** Types where the focus is. @returns for each key the milliseconds until what it did was painted */
export async function timeKeys(page: Page, text: string): Promise<number[]> {
  await page.evaluate('keys.length = 0')
  await page.keyboard.type(text, { delay: BETWEEN_KEYS_MS })
  await page.waitForFunction(`keys.length >= ${text.length}`)
  return page.evaluate<number[]>('keys')
}

/** Goes to a page within the console, as one of its links does. */
export async function openWithin(page: Page, path: string) {
  await page.evaluate(goTo(path))
  await settled(page, path)
}

/** The step to a page, as text. */
export const goTo = (path: string) => `history.pushState(null, '', ${JSON.stringify(path)})
window.dispatchEvent(new PopStateEvent('popstate'))`

/** Waits until a page in front has its rows or its head, and asks nothing more. */
export async function settled(page: Page, path: string) {
  await page.locator(`[data-tab="${path}"]:not([hidden]) :is(tbody tr:not([aria-hidden]), h1)`).first().waitFor()
  await page.waitForLoadState('networkidle')
}
