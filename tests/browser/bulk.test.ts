import { expect, test } from 'vitest'
import { inFront, signIn } from '../support/openBrowser.ts'
import { seriousFaults } from '../support/seriousFaults.ts'
import { openDocket } from '../support/openDocket.ts'

const docket = openDocket()

const LIST = '/system/webhookDeliveries'

test('chosen rows are taken through what they allow, and it is said of how many', { timeout: 60_000 }, async () => {
  const { page, context, errors } = await signIn(docket, 'admin', { at: '/system/webhookEdit/new' })
  const form = inFront(page, '/system/webhookEdit/new')
  await form.getByLabel('名称').fill('试一试')
  await form.getByLabel('推送地址').fill('http://127.0.0.1:9/hook')
  await form.getByRole('button', { name: '保存' }).click()
  await inFront(page).getByRole('button', { name: '发送测试' }).click()
  await page.getByText('测试已发出，结果见推送记录').waitFor()

  await page.goto(docket.url + LIST)
  const list = inFront(page, LIST)
  const tried = list.getByRole('row').filter({ hasText: '试一试' })
  const look = async () => {
    await list.getByRole('button', { name: '刷新' }).click()
    return tried.innerText()
  }
  await expect.poll(look, { timeout: 20_000 }).toContain('接收方拒绝连接')
  // Its webhook is switched off: it waits, untried.
  await list.getByRole('checkbox', { name: '选择 推送至财务系统' }).check()
  const again = list.getByRole('button', { name: '重新推送' })
  await list.getByRole('row').filter({ hasText: '推送至财务系统' }).getByText('等待推送').waitFor()
  expect(await again.isDisabled()).toBe(true)
  expect(await again.getAttribute('title')).toBe('所选记录的当前状态都不能重新推送')
  expect(await seriousFaults(page)).toEqual([])

  await list.getByRole('checkbox', { name: '选择 试一试' }).check()
  await again.click()
  const asked = page.getByRole('dialog').filter({ hasText: '所选 2 条中有 1 条可以重新推送' })
  await asked.getByRole('button', { name: '确定' }).click()
  await page.getByText('已重新推送').waitFor()
  // What it was not done to stays chosen.
  await list.getByText('已选 1 项').waitFor()
  expect(await again.isDisabled()).toBe(true)
  expect(errors).toEqual([])
  await context.close()
})

test('of several documents each is worked for itself, what was refused stays chosen, and they are printed together', {
  timeout: 90_000,
}, async () => {
  const { page, context, errors } = await signIn(docket, 'admin', { at: '/warehouse/putout' })
  const list = inFront(page, '/warehouse/putout')
  const boxes = list.locator('tbody').getByRole('checkbox')
  await boxes.nth(2).waitFor()
  for (const index of [0, 1, 2]) await boxes.nth(index).check()
  const numbers = await list.locator('tbody tr[data-chosen="true"] a').allInnerTexts()
  // The second is refused, as if somebody had been faster.
  let count = 0
  await page.route('**/_confirm', async route => {
    if (route.request().method() !== 'PATCH' || ++count !== 2) return route.continue()
    const refusal = { success: false, code: 'stock.short', message: '库存不足', result: null }
    return route.fulfill({ status: 409, json: refusal })
  })
  await list.getByRole('button', { name: '确认出库' }).click()
  const asked = page.getByRole('dialog').filter({ hasText: '是否确认出库？' })
  await asked.getByText('办理后').waitFor()
  expect(await seriousFaults(page)).toEqual([])
  await asked.getByRole('button', { name: '确定' }).click()
  const told = page.getByRole('dialog').filter({ hasText: '已完成 2 条，1 条未完成。' })
  await told.getByRole('row').filter({ hasText: numbers[1] }).getByText('库存不足').waitFor()
  expect(await seriousFaults(page)).toEqual([])
  await told.getByRole('button', { name: '确定' }).click()
  await list.getByText('已选 1 项').waitFor()

  await boxes.nth(0).check()
  await boxes.nth(1).check()
  const chosen = await list.locator('tbody tr[data-chosen="true"] a').allInnerTexts()
  const [window] = await Promise.all([
    context.waitForEvent('page'),
    list.getByRole('button', { name: '打印送货单' }).click(),
  ])
  await window
    .locator('article')
    .nth(chosen.length - 1)
    .waitFor()
  for (const [index, sn] of chosen.entries()) await window.locator('article').nth(index).getByText(sn).waitFor()
  const pdf = await window.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThanOrEqual(chosen.length)
  expect(errors).toEqual([expect.stringContaining('409')])
  await context.close()
})
