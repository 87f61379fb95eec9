import { describe, expect, test } from 'vitest'
import { inFront } from '../../support/openBrowser.ts'
import { openDocket } from '../../support/openDocket.ts'
import { counts } from './counts.ts'
import { openDesk } from './openDesk.ts'

const docket = openDocket()
const LIST = '/sale/putout'

describe('with one document', { timeout: 90_000 }, () => {
  test('finding it', async () => {
    const { context, errors, hands, find, own } = await openDesk(docket, LIST, ({ stockOut }) => stockOut())
    await find(own.sn)
    expect(hands.count).toBeLessThanOrEqual(counts.find.now)
    expect(errors).toEqual([])
    await context.close()
  })

  test('taking a part of it back', async () => {
    const desk = await openDesk(docket, LIST, ({ delivered }) => delivered())
    const { page, context, errors, hands, button, dialog, find, own } = desk
    await find(own.sn)
    await hands.click(button('退货'))
    const lines = dialog.getByRole('table', { name: '商品明细' }).locator('tbody')
    await hands.click(lines.getByRole('checkbox').first())
    await hands.click(dialog.getByRole('button', { name: '生成退货单' }))
    const quantity = page.getByLabel('第 1 行 退货数量')
    await hands.type('1', quantity)
    expect(await quantity.inputValue()).toBe('1')
    await hands.press('Control+S')
    await page.waitForURL('**/sale/returnDetail/*')
    await inFront(page).getByRole('link', { name: own.sn }).first().waitFor()
    expect(hands.count).toBeLessThanOrEqual(counts.returnPart.now)
    expect(errors).toEqual([])
    await context.close()
  })

  test('signing for it with a photo', async () => {
    const desk = await openDesk(docket, LIST, ({ delivered }) => delivered())
    const { page, context, errors, hands, button, dialog, find, own } = desk
    await find(own.sn)
    await hands.click(button('确认签收'))
    await hands.type('门卫老张', dialog.getByLabel('签收人'))
    await hands.chooseFile(dialog.locator('[data-add]'), { name: 'proof.png', mimeType: 'image/png', buffer: PNG })
    await dialog.locator('img').waitFor()
    await hands.click(dialog.getByRole('button', { name: '确定' }))
    await inFront(page).getByText('门卫老张').first().waitFor()
    await inFront(page).locator('img').first().waitFor()
    expect(hands.count).toBeLessThanOrEqual(counts.sign.now)
    expect(errors).toEqual([])
    await context.close()
  })

  test('receiving what it ordered', async () => {
    const desk = await openDesk(docket, '/warehouse/putin', ({ purchase }) => purchase())
    const { page, context, errors, hands, button, dialog, find, own } = desk
    await find(own.sn)
    await hands.click(button('生成入库单'))
    const warehouse = page.getByLabel('仓库', { exact: true })
    await hands.type('苏州一号仓', warehouse)
    await page.getByRole('option', { name: '苏州一号仓' }).waitFor()
    await page.locator(':focus[aria-activedescendant]').waitFor()
    await hands.press('Enter')
    // It is chosen, and goes its next step once it is saved.
    await hands.press('Alt+F9')
    await dialog.getByText('是否确认入库？').waitFor()
    await dialog.getByRole('button', { name: '确定' }).and(page.locator(':focus')).waitFor()
    await hands.press('Enter')
    await page.getByText('入库成功').waitFor()
    await page.waitForURL('**/warehouse/putin/detail/*')
    await inFront(page).getByText('已入库').first().waitFor()
    expect(hands.count).toBeLessThanOrEqual(counts.receive.now)
    expect(errors).toEqual([])
    await context.close()
  })

  test('printing it again', async () => {
    const desk = await openDesk(docket, LIST, ({ delivered }) => delivered())
    const { context, errors, hands, button, find, own } = desk
    await context.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '')
    })
    await find(own.sn)
    const [paper] = await Promise.all([context.waitForEvent('page'), hands.click(button('打印送货单'))])
    await paper.locator('[data-printed]').waitFor({ state: 'attached' })
    await paper.locator('article').getByText(own.sn).first().waitFor()
    expect(hands.count).toBeLessThanOrEqual(counts.reprint.now)
    expect(errors).toEqual([])
    await context.close()
  })

  test('correcting its remark', async () => {
    const desk = await openDesk(docket, LIST, async ({ ask, stockOut }) => {
      const made = await stockOut()
      await ask('PATCH', 'salesOrder/baseInfo', { id: made.salesId, remark: '送到东门' })
      return made
    })
    const { page, context, errors, hands, button, dialog, find, own } = desk
    await find(own.sn)
    await hands.click(button('修改销售备注'))
    const remark = dialog.getByLabel('销售备注')
    await remark.and(page.locator(':focus')).waitFor()
    await hands.press('Control+A')
    await hands.type('送到西门', remark)
    await hands.click(dialog.getByRole('button', { name: '确定' }))
    // The dialog may still be closing, with the same words in its input.
    await inFront(page).getByRole('definition').filter({ hasText: '送到西门' }).waitFor()
    expect(hands.count).toBeLessThanOrEqual(counts.remark.now)
    expect(errors).toEqual([])
    await context.close()
  })
})

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEklEQVR4nGP4z8CAFWEXHbQSACj/P8Fu7N9hAAAAAElFTkSuQmCC',
  'base64',
)
