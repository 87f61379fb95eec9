import { expect, test } from 'vitest'
import { signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'

const docket = openDocket()

test('a line shows stock at its choices, warns of less in stock, and tells the margin to who sees what things cost', {
  timeout: 60_000,
}, async () => {
  for (const user of ['admin', 'sales']) {
    const { page, context, errors } = await signIn(docket, user)
    await page.goto(`${docket.url}/sale/orderEdit/new`)
    await page.getByRole('combobox', { name: '客户' }).click()
    await page.getByRole('option').first().click()
    const asked: string[] = []
    page.on('request', request => {
      if (/_choices\/items|_related/.test(request.url())) asked.push(request.url())
    })
    await page.getByRole('combobox', { name: '第 1 行 商品' }).click()
    const option = page
      .getByRole('option')
      .filter({ hasText: /库存 ?[1-9]/ })
      .first()
    await option.getByText('销售价').waitFor()
    await option.click()
    const quantity = page.getByRole('textbox', { name: '第 1 行 数量' })
    await quantity.fill('99999')
    await page
      .getByRole('status')
      .filter({ hasText: /^库存只有 [\d.]+$/ })
      .waitFor()
    expect(await quantity.getAttribute('aria-invalid')).toBe('false')
    // One request for all choices, and one for the line that was chosen.
    expect(asked).toHaveLength(2)
    await quantity.fill('1')
    await expect.poll(() => page.getByText(/库存只有/).count()).toBe(0)
    await page.getByRole('textbox', { name: '第 1 行 单价' }).fill('0.01')
    await expect.poll(() => page.getByText(/低于成本/).count()).toBe(user === 'admin' ? 1 : 0)
    expect(await page.getByText('毛利').count()).toBe(user === 'admin' ? 2 : 0)
    expect(errors).toEqual([])
    await context.close()
  }
})
