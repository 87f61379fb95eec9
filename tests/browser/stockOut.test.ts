import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { goByMenu, inFront, signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'

const docket = openDocket(() => ({ DATABASE_URL: '' }))

const pending = () =>
  `${docket.url}/warehouse/putout?filter=${encodeURIComponent(JSON.stringify({ confirmStatus: 0 }))}`

/** Opens the nth pending stock-out of the list and says its number. */
async function openPending(page: Page, nth: number): Promise<string> {
  await page.goto(pending())
  const link = inFront(page).locator('tbody a').nth(nth)
  const sn = (await link.textContent())!.trim()
  await link.click()
  await page.getByRole('heading', { name: sn }).waitFor()
  return sn
}

/** Confirms pending stock-outs from the list until one has enough stock. */
async function confirmOne(page: Page): Promise<string> {
  for (let nth = 0; nth < 10; nth++) {
    const sn = await openPending(page, nth)
    await page.getByRole('button', { name: '确认出库' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    const done = page.getByText('出库成功')
    const refused = page.getByRole('dialog').getByText('库存不足')
    await done.or(refused).first().waitFor()
    if (await done.isVisible()) return sn
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  }
  throw new Error('none of ten pending stock-outs had enough stock')
}

describe('a stock-out on its way', { timeout: 60_000 }, () => {
  test('is filtered, opened, confirmed and signed; a second browser sees it', async () => {
    const { page, context, errors } = await signIn(docket, 'warehouse')
    await goByMenu(page, '仓库', '仓库出库')
    await page.waitForURL('**/warehouse/putout*')
    // It begins with what waits.
    await inFront(page).getByRole('button', { name: '移除条件 出库状态' }).waitFor()
    const waiting = await totalOf(page)
    await page.getByRole('button', { name: '更多条件' }).click()
    expect(await page.getByLabel('出库状态').inputValue()).toBe('0')
    await page.getByLabel('出库状态').selectOption({ label: '全部' })
    await page.getByRole('button', { name: '查询' }).click()
    await expect.poll(() => totalOf(page)).toBeGreaterThan(waiting)
    await page.getByRole('button', { name: '更多条件' }).click()
    await page.getByLabel('出库状态').selectOption({ label: '待出库' })
    await page.getByRole('button', { name: '查询' }).click()
    await expect.poll(() => totalOf(page)).toBe(waiting)
    await expect.poll(() => inFront(page).locator('tbody').getByText('已出库').count()).toBe(0)

    const sn = await openPending(page, 0)
    await page.getByRole('button', { name: '确认出库' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('友情提示').waitFor()
    await dialog.getByText('是否确认出库？').waitFor()
    await dialog.getByRole('button', { name: '取消' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await page.getByRole('button', { name: '确认出库' }).count(), `${sn} is still pending`).toBe(1)

    const confirmed = await confirmOne(page)
    await page.getByRole('button', { name: '确认签收' }).waitFor()
    expect(await page.getByRole('button', { name: '确认出库' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: '作废' }).count()).toBe(0)
    await page.getByText('马建国').last().waitFor()
    await page.getByText('确认出库', { exact: true }).last().waitFor()

    const second = await signIn(docket, 'sales')
    await second.page.goto(page.url().replace('/warehouse/putout/detail/', '/sale/putoutDetail/'))
    await second.page.getByRole('heading', { name: confirmed }).waitFor()
    await second.page.getByText('已出库').first().waitFor()
    expect(await second.page.getByRole('button', { name: '确认签收' }).count(), 'sales may not sign').toBe(0)

    await page.getByRole('button', { name: '确认签收' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await page.getByText('请输入签收人').waitFor()
    await page.getByRole('dialog').getByLabel('签收人').fill('李工')
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: PNG })
    await page.getByRole('dialog').locator('img').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await page.getByText('操作成功').waitFor()
    await page.getByText('李工').first().waitFor()
    await inFront(page).getByText('已签收').first().waitFor()
    await inFront(page).locator('img').first().waitFor()
    expect(await page.getByRole('button', { name: '异常签收' }).count()).toBe(0)
    expect(errors).toEqual([])
    await context.close()
    await second.context.close()
  })

  test('is voided with a reason, leaves the pending list and cannot be confirmed by anyone', async () => {
    const { page, context } = await signIn(docket, 'warehouse')
    const sn = await openPending(page, 12)
    const other = await context.newPage()
    await other.goto(page.url())
    await other.getByRole('button', { name: '确认出库' }).waitFor()

    await page.getByRole('button', { name: '作废' }).click()
    await page.getByText('是否作废出库单？').waitFor()
    await page.getByRole('dialog').getByLabel('作废原因').fill('客户取消订单')
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await page.getByText('作废出库单成功').waitFor()
    await page.waitForURL(/\/warehouse\/putout(\?|$)/)
    await page.goto(pending())
    await inFront(page).locator('tbody a').first().waitFor()
    expect(await page.getByRole('link', { name: sn }).count()).toBe(0)

    // The other window follows by itself.
    await other.getByText('客户取消订单').first().waitFor()
    expect(await other.getByRole('button', { name: '确认出库' }).count()).toBe(0)
    await context.close()
  })

  test('is signed as abnormal without a reason, and the log says so', async () => {
    const { page, context } = await signIn(docket, 'warehouse')
    await confirmOne(page)
    await page.getByRole('button', { name: '异常签收' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await page.getByText('操作成功').waitFor()
    await page.getByText('签收异常').first().waitFor()
    await page.getByText('无', { exact: false }).last().waitFor()
    await context.close()
  })
})

async function totalOf(page: Page): Promise<number> {
  const text = await page.getByText(/^共\s*\d+\s*条/).textContent()
  return Number(/\d+/.exec(text ?? '')?.[0])
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEklEQVR4nGP4z8CAFWEXHbQSACj/P8Fu7N9hAAAAAElFTkSuQmCC',
  'base64',
)
