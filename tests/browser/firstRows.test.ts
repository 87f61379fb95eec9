import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { inFront, signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'

const docket = openDocket()

/** What a page asks for while it comes, and when the declarations are there. */
async function happensAt(page: Page, visit: () => Promise<unknown>): Promise<string[]> {
  const happened: string[] = []
  const onRequest = (request: Request) => {
    const asked = /stockOutOrder\?|auth\/me/.exec(request.url())?.[0]
    if (asked) happened.push(asked)
  }
  const onAnswer = (request: Request) => {
    if (request.url().endsWith('/system/declarations')) happened.push('declared')
  }
  page.on('request', onRequest).on('requestfinished', onAnswer)
  await visit()
  await inFront(page).locator('tbody a').first().waitFor()
  // Asked for by what is drawn.
  await expect.poll(() => happened).toContain('auth/me')
  page.off('request', onRequest).off('requestfinished', onAnswer)
  expect(happened.filter(what => what === 'stockOutOrder?')).toHaveLength(1)
  return happened
}

test('a list asks once, before anything is drawn; at an address that was open before, with the first script', async () => {
  const { page, context, errors } = await signIn(docket, 'sales', { at: '/welcome' })
  const first = await happensAt(page, () => page.goto(`${docket.url}/sale/putout`))
  expect(first.indexOf('stockOutOrder?')).toBeLessThan(first.indexOf('auth/me'))

  const numbered = `${docket.url}/sale/putout?filter=${encodeURIComponent('{"sn":"CK"}')}`
  for (const visit of [() => page.goto(numbered), () => page.reload()]) {
    await visit()
    await inFront(page).locator('tbody a').first().waitFor()
  }
  expect(page.url()).toContain('mode=list')
  const again = await happensAt(page, () => page.reload())
  expect(again[0]).toBe('stockOutOrder?')
  expect(again.indexOf('declared')).toBeGreaterThan(0)
  expect(errors).toEqual([])
  await context.close()
})
