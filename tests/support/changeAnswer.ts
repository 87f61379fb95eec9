import type { Page } from 'playwright-core'

/**
 * Lets a page hear something else than its server says at an address, from the next question on. The server is asked
 * before: an answer that is still fetched when the page leaves can't be given any more.
 */
export async function changeAnswer<T>(page: Page, address: string, change: (result: T) => T | void) {
  const response = await page.request.get(new URL(address, page.url()).href)
  const json = (await response.json()) as { result: T }
  const result = change(json.result) ?? json.result
  await page.unroute(`**${address}`)
  await page.route(`**${address}`, route => route.fulfill({ json: { ...json, result } }))
}
