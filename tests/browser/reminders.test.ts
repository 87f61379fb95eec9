import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'

const docket = openDocket()

/** A rule as its row shows it. */
async function shown(rule: Locator) {
  const values = ['提醒事项', '对比时间', '变化', '百分比'].map(label =>
    rule.getByLabel(label, { exact: true }).inputValue(),
  )
  const receivers = rule.locator('.MuiChip-label').allTextContents()
  return [...(await Promise.all(values)), (await receivers).length]
}

test('reminders are set for all customers, tried out and kept', { timeout: 60_000 }, async () => {
  const { page, context, errors } = await signIn(docket, 'sales', { at: '/sale/putout' })
  const open = page.getByRole('button', { name: '客户业务提醒' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: /客户业务提醒/ })
  const rules = dialog.getByRole('group', { name: /^规则 \d/ })
  const rule = rules.nth(2)
  await rules.first().waitFor()
  expect([await shown(rules.nth(0)), await shown(rules.nth(1))]).toEqual([
    ['1', '1', '-1', '80', 1],
    ['3', '1', '1', '50', 2],
  ])

  await dialog.getByRole('button', { name: '增加规则' }).click()
  expect(await shown(rule)).toEqual(['-1', '1', '1', '10', 0])
  await dialog.getByRole('button', { name: '确定' }).click()
  await rule.getByText('请选择提醒事项！').waitFor()
  await rule.getByText('请选择提醒人', { exact: true }).waitFor()

  const percent = rule.getByLabel('百分比')
  for (const [typed, kept] of [
    ['0', '1'],
    ['101', '100'],
  ] as const) {
    await percent.fill(typed)
    await percent.blur()
    expect(await percent.inputValue()).toBe(kept)
  }
  await percent.fill('十')
  await percent.blur()
  await rule.getByText('百分比须为1到100的整数').waitFor()
  await percent.fill('1')

  await rule.getByLabel('提醒事项').selectOption('1')
  await rule.getByLabel('变化').selectOption('-1')
  await rule.getByRole('combobox', { name: '提醒人' }).click()
  await page.locator('[role=listbox] [role=option]').first().click()
  await percent.click()
  await dialog.getByRole('button', { name: '试算' }).click()
  await dialog.getByText(/^按这些规则，\d{4}-\d\d 会提醒 \d+ 条$/).waitFor()
  const hits = dialog.locator('tbody tr')
  expect(await hits.count()).toBeGreaterThan(0)
  expect(await hits.first().locator('td').allTextContents()).toHaveLength(6)
  await percent.fill('5')
  await dialog.getByText('规则已修改，请重新试算。').waitFor()

  await dialog.getByRole('button', { name: '确定' }).click()
  await page.getByText('保存成功').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await open.click()
  await rule.waitFor()
  expect(await rules.count()).toBe(3)
  expect(await shown(rule)).toEqual(['1', '1', '-1', '5', 1])
  expect(errors).toEqual([])
  await context.close()
})
