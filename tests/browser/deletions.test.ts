import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { goByMenu, inFront, signIn } from '../support/openBrowser.ts'
import { seriousFaults } from '../support/seriousFaults.ts'
import { openDocket } from '../support/openDocket.ts'

const A_WHILE = 60_000
const LIST = '/relation/customer'

const docket = openDocket()

/** A customer that nothing uses; its page is in front afterwards. Names that begin with a zero stand first in the list. */
async function customer(page: Page, name: string): Promise<string> {
  await page.goto(`${docket.url}/relation/customerEdit/new`)
  const form = inFront(page, '/relation/customerEdit/new')
  await form.getByLabel('客户名称').fill(name)
  await form.getByRole('button', { name: '保存' }).click()
  await page.waitForURL(/relation\/customer\/[-\da-f]+$/)
  const path = new URL(page.url()).pathname
  await inFront(page, path).getByRole('heading', { name }).waitFor()
  return path
}

const open = (page: Page) => page.getByRole('button', { name: '删除', exact: true }).filter({ visible: true }).click()
const tabs = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' }).locator('[data-name]')

test('a record is deleted from its page, not by Enter alone, and its tab closes', { timeout: A_WHILE }, async () => {
  const { page, context, errors } = await signIn(docket, 'admin')
  const path = await customer(page, '00 没有单据')
  const asked = page.getByRole('dialog').filter({ hasText: '确定删除客户“00 没有单据”吗？删除后不能恢复。' })
  await open(page)
  await asked.waitFor()
  expect(await seriousFaults(page)).toEqual([])
  await page.keyboard.press('Enter')
  await asked.waitFor({ state: 'detached' })
  await inFront(page, path).getByRole('heading', { name: '00 没有单据' }).waitFor()

  await open(page)
  await asked.getByRole('button', { name: '删除' }).click()
  await page.getByText('删除成功').waitFor()
  await page.waitForURL(url => url.pathname === LIST)
  await inFront(page, LIST).getByRole('row').nth(1).waitFor()
  expect(await inFront(page, LIST).getByText('00 没有单据').count()).toBe(0)
  expect((await tabs(page).allInnerTexts()).filter(name => name.startsWith('客户'))).toEqual(['客户列表'])
  expect(errors).toEqual([])
  await context.close()
})

test('of chosen rows those go that can, and why not the others is said', { timeout: A_WHILE }, async () => {
  const { page, context } = await signIn(docket, 'admin')
  const path = await customer(page, '00 也没有单据')
  await goByMenu(page, '往来单位', '客户列表')
  const list = inFront(page, LIST)
  await list.getByRole('link', { name: '00 也没有单据' }).waitFor()
  const used = await list.getByRole('row').nth(2).getByRole('link').first().innerText()
  await list.getByRole('checkbox', { name: '选择 00 也没有单据' }).check()
  await list.getByRole('checkbox', { name: `选择 ${used}` }).press('Space')
  const isPartly = () =>
    list.getByRole('checkbox', { name: '全选' }).evaluate(box => (box as HTMLInputElement).indeterminate)
  expect(await isPartly()).toBe(true)
  await list.getByText('已选 2 项').waitFor()
  expect(await seriousFaults(page)).toEqual([])

  await open(page)
  const asked = page.getByRole('dialog').filter({ hasText: '确定删除选中的 2 条客户吗？' })
  await asked.getByText(used).waitFor()
  await asked.getByRole('button', { name: '取消' }).click()
  await asked.waitFor({ state: 'detached' })
  await list.getByText('已选 2 项').waitFor()

  await open(page)
  await asked.getByRole('button', { name: '删除' }).click()
  const told = page.getByRole('dialog').filter({ hasText: '已完成 1 条，1 条未完成。' })
  await told.getByText(new RegExp(`客户“${used}”已被.*\\d张.*使用，不能删除`)).waitFor()
  await told.getByRole('button', { name: '确定' }).click()
  await list.getByRole('link', { name: '00 也没有单据' }).waitFor({ state: 'detached' })
  await list.getByText('已选 1 项').waitFor()

  // Its page was left open.
  await tabs(page).filter({ hasText: '00 也没有单据' }).click()
  await inFront(page, path).getByRole('alert').getByText('单据不存在或无权查看').waitFor()
  await context.close()
})
