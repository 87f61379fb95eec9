import { expect, test } from 'vitest'
import { inFront, signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'

const docket = openDocket()

test('on a phone the newest records are cards with their state, and nothing is beside the screen', async () => {
  const { page, context, errors } = await signIn(docket, 'warehouse', {
    viewport: { width: 375, height: 740 },
    at: '/workpanel',
  })
  const newest = inFront(page).getByRole('region', { name: '最近出库单' })
  const card = newest.getByRole('listitem').first()
  await card.waitFor()
  expect(await card.innerText()).toMatch(/^CK\d+[\s\S]*(待出库|已出库|已作废)/)
  expect(await newest.getByRole('table').count()).toBe(0)
  const { x, width } = (await card.boundingBox())!
  expect(x + width).toBeLessThanOrEqual(375)
  await card.getByRole('link').click()
  await page.waitForURL('**/warehouse/putout/detail/*')
  expect(errors).toEqual([])
  await context.close()
})

test('on a desk they are rows', async () => {
  const { page, context } = await signIn(docket, 'warehouse', { at: '/workpanel' })
  await inFront(page).getByRole('region', { name: '最近出库单' }).getByRole('table').waitFor()
  await context.close()
})
