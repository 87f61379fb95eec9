import { describe, expect, test } from 'vitest'
import { inFront } from '../../support/openBrowser.ts'
import { openDocket } from '../../support/openDocket.ts'
import { counts } from './counts.ts'
import { openDesk, type Ground, type Made } from './openDesk.ts'

const docket = openDocket()
const LIST = '/sale/putout'

const stockOuts = (count: number) => async (ground: Ground) => {
  const made: Made[] = []
  for (let at = 0; at < count; at += 1) made.push(await ground.stockOut())
  return made
}

describe('with a list', { timeout: 90_000 }, () => {
  test('confirming ten documents', async () => {
    const desk = await openDesk(docket, '/warehouse/putout', stockOuts(10))
    const { page, context, errors, hands, button, dialog, own } = desk
    const box = (sn: string) => inFront(page).getByRole('checkbox', { name: `选择 ${sn}` })
    const [first, ...others] = own.map(({ sn }) => box(sn))
    await hands.click(first!)
    await hands.click(others.at(-1)!, { modifiers: ['Shift'] })
    await inFront(page).getByText('已选 10 项').waitFor()
    await hands.click(button('确认出库'))
    await dialog.getByText('是否确认出库？').waitFor()
    await dialog.getByRole('button', { name: '确定' }).and(page.locator(':focus')).waitFor()
    await hands.press('Enter')
    await page.getByText('出库成功').first().waitFor()
    for (const { sn } of own) await box(sn).waitFor({ state: 'detached' })
    expect(hands.count).toBeLessThanOrEqual(counts.confirmTen.now)
    expect(errors).toEqual([])
    await context.close()
  })

  test('making an order of five lines', async () => {
    const desk = await openDesk(docket, '/sale/order', ({ goods }) => goods(5))
    const { page, context, errors, hands, own } = desk
    await hands.press('n')
    const form = inFront(page, '/sale/orderEdit/new')
    const cell = (row: number, label: string) => form.getByLabel(`第 ${row} 行 ${label}`)
    await hands.type('有限公司', form.getByLabel('客户', { exact: true }))
    await page.getByRole('option').first().waitFor()
    await page.locator(':focus[aria-activedescendant]').waitFor()
    await hands.press('Enter')
    await hands.click(cell(1, '商品'))
    await hands.paste(own.map(({ productNo }, index) => `${productNo}\t${index + 1}`).join('\n'), cell(1, '商品'))
    for (const [index, { productNo }] of own.entries())
      await expect.poll(() => cell(index + 1, '商品').inputValue()).toContain(productNo)
    await hands.press('Control+S')
    await page.waitForURL('**/sale/orderDetail/*')
    const lines = inFront(page).getByRole('table').filter({ hasText: own[0]!.productNo }).locator('tbody tr')
    await expect.poll(() => lines.count()).toBe(5)
    expect(hands.count).toBeLessThanOrEqual(counts.orderOfFive.now)
    expect(errors).toEqual([])
    await context.close()
  })

  test('answering whether there are 20 of something', async () => {
    const { page, context, errors, hands, own } = await openDesk(docket, LIST, ({ goods }) => goods(1))
    await hands.paste(own[0]!.productNo)
    const found = page.getByRole('listbox', { name: '商品库存' }).getByRole('option').first()
    await found.waitFor()
    const stock = Number(/库存\s*(\d+)/.exec(await found.innerText())?.[1])
    expect(stock).toBeGreaterThanOrEqual(20)
    expect(hands.count).toBeLessThanOrEqual(counts.stock.now)
    expect(errors).toEqual([])
    await context.close()
  })

  test('saving what is looked for as a view', async () => {
    const { page, context, errors, hands, button } = await openDesk(docket, LIST, async () => undefined)
    const customer = inFront(page).getByRole('search').getByLabel('客户名称')
    await hands.click(customer)
    await hands.type('机械', customer)
    await hands.click(button('常用视图'))
    await hands.type('机械客户', page.getByRole('dialog', { name: '存为视图' }).getByLabel('名称'))
    await hands.press('Enter')
    await inFront(page).locator('nav[aria-label=常用视图]').getByText('机械客户').waitFor()
    expect(hands.count).toBeLessThanOrEqual(counts.saveView.now)
    expect(errors).toEqual([])
    await context.close()
  })

  test('changing a column for everyone', async () => {
    const desk = await openDesk(docket, LIST, async () => undefined)
    const { page, context, errors, hands, button, dialog } = desk
    await hands.click(inFront(page).getByRole('columnheader', { name: '出库时间' }), { button: 'right' })
    await hands.click(page.getByRole('menuitem', { name: '为所有人修改此列' }))
    await hands.type('时间', inFront(page, '/system/config').getByLabel('新名称 出库时间'))
    await hands.press('Enter')
    await inFront(page).getByText('草稿已保存，尚未发布').waitFor()
    await hands.click(button('发布'))
    await hands.click(dialog.getByRole('button', { name: '发布' }))
    await inFront(page).getByText('与已发布的版本一致').waitFor()
    expect(hands.count).toBeLessThanOrEqual(counts.columnForAll.now)
    expect(errors).toEqual([])
    await context.close()
  })

  test('exporting some documents', async () => {
    const { page, context, errors, hands, button, own } = await openDesk(docket, LIST, stockOuts(5))
    for (const at of [0, 2, 4]) await hands.click(inFront(page).getByRole('checkbox', { name: `选择 ${own[at]!.sn}` }))
    const [file] = await Promise.all([page.waitForEvent('download'), hands.click(button('导出所选'))])
    expect(file.suggestedFilename()).toMatch(/出库单.*\.xlsx$/)
    expect(hands.count).toBeLessThanOrEqual(counts.exportChosen.now)
    expect(errors).toEqual([])
    await context.close()
  })
})

test('none of them takes more than before, and all together half of it at most', () => {
  const all = Object.values(counts)
  expect(all.filter(({ before, now }) => now > before)).toEqual([])
  const sum = (of: 'before' | 'now') => all.reduce((total, count) => total + count[of], 0)
  expect(sum('now')).toBeLessThanOrEqual(sum('before') / 2)
})
