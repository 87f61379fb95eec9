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
  // What the page before asked last is not counted.
  page.once('framenavigated', () => (happened.length = 0))
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

test('a list that was never opened is asked for before any script is there', async () => {
  const { page, context } = await signIn(docket, 'warehouse', { at: '/warehouse/putout' })
  await expect.poll(() => page.evaluate('Object.keys(localStorage).join()')).toContain('declaredLists')
  await page.evaluate('localStorage.removeItem(Object.keys(localStorage).find(name => name.startsWith("firstLists")))')
  await page.route(/\/assets\/.*\.js/, () => undefined)
  const asked = page.waitForRequest(/\/stockOutOrder\?/)
  const declared = page.waitForRequest(/\/system\/declarations/)
  await page.goto(`${docket.url}/warehouse/putout`, { waitUntil: 'commit' })
  expect(new URL((await asked).url()).searchParams.get('per_page')).toBe('15')
  await declared
  await context.close()
})

test('its rows are there before the console, as the console draws them', async () => {
  const { page, context, errors } = await signIn(docket, 'warehouse', { at: '/warehouse/putout' })
  await page.getByRole('button', { name: '列设置' }).click()
  await page.getByRole('dialog').getByRole('listitem').filter({ hasText: '客户地址' }).getByRole('switch').uncheck()
  const saved = page.waitForResponse(
    answer => answer.request().method() === 'PATCH' && answer.url().includes('mySettings'),
  )
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await saved

  for (const isKnown of [true, false]) {
    if (!isKnown)
      await page.evaluate(
        'localStorage.removeItem(Object.keys(localStorage).find(name => name.startsWith("firstLists")))',
      )
    const release = await holdConsole(page)
    await page.goto(`${docket.url}/warehouse/putout`, { waitUntil: 'commit' })
    await page.locator('tbody td').first().waitFor()
    const early = await page.evaluate<Drawn>(DRAWN)
    expect(await page.locator('[data-tab]').count()).toBe(0)
    expect(early.rows).toHaveLength(15)
    expect(early.heads.map(([label]) => label)).not.toContain('客户地址')
    release()
    await inFront(page).locator('tbody a').first().waitFor()
    expect(await page.evaluate<Drawn>(DRAWN)).toEqual(isKnown ? early : { ...early, top: expect.any(Number) })
    await page.unrouteAll()
  }
  expect(errors).toEqual([])
  await context.close()
})

test('on a phone, and in another language than the declared one, the console draws them alone', async () => {
  for (const isNarrow of [true, false]) {
    const viewport = isNarrow ? { width: 375, height: 700 } : undefined
    const { page, context } = await signIn(docket, 'warehouse', { at: '/warehouse/putout', viewport })
    if (!isNarrow) await page.evaluate(`localStorage.setItem('RaStore.locale', '"en"')`)
    const wanted = page.waitForRequest(/\/system\/declarations/)
    const release = await holdConsole(page)
    await page.goto(`${docket.url}/warehouse/putout`, { waitUntil: 'commit' })
    await (await wanted).response()
    expect(await page.locator('tbody td').count()).toBe(0)
    release()
    await page.getByRole('banner').waitFor()
    await context.close()
  }
})

/** Keeps the console from coming. @returns what lets it come */
async function holdConsole(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>(resolve => (release = resolve))
  await page.route(/\/assets\/console-.*\.js/, async route => {
    await released
    await route.continue()
  })
  return release
}

interface Drawn {
  top: number
  heads: [label: string, left: number][]
  rows: string[]
}

/** Where a table stands and what it says. */
const DRAWN = `({
  top: Math.round(document.querySelector('table').getBoundingClientRect().top),
  heads: [...document.querySelectorAll('thead th')].map(head => [head.innerText, Math.round(head.getBoundingClientRect().left)]),
  rows: [...document.querySelectorAll('tbody tr')].map(row => row.innerText),
})`
