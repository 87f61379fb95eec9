import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inFront, signIn } from '../support/openBrowser.ts'
import { seriousFaults } from '../support/seriousFaults.ts'
import { openDocket } from '../support/openDocket.ts'

const docket = openDocket()

const first = async (page: Page, endpoint: string) => {
  const answer = await page.request.get(`${docket.url}/v1/${endpoint}`)
  return ((await answer.json()) as { result: Record<string, unknown>[] }).result[0]!
}
const field = (page: Page, label: string) => inFront(page).getByLabel(label, { exact: true })
const save = (page: Page) => inFront(page).getByRole('button', { name: '保存', exact: true }).click()
const question = (page: Page) => page.getByRole('dialog', { name: '友情提示' })

test('a record that two change at once keeps both changes, and the second learns of the first', {
  timeout: 90_000,
}, async () => {
  const [one, two] = await Promise.all([signIn(docket, 'admin'), signIn(docket, 'admin')])
  const { id } = await first(one.page, 'customer?per_page=1')
  for (const { page } of [one, two]) {
    await page.goto(`${docket.url}/relation/customerEdit/${String(id)}`)
    await field(page, '客户名称').waitFor()
  }
  await field(two.page, '客户名称').fill('后改的名称')
  await field(two.page, '地址').fill('后改的地址')
  await field(one.page, '地址').fill('先改的地址')
  await field(one.page, '预览站标识').fill('first-wins')
  await save(one.page)
  await one.page.waitForURL(/\/relation\/customer\//)

  await save(two.page)
  const told = question(two.page)
  await told.getByText(/^陈立群已于.*修改了.*您的修改未保存/).waitFor()
  await told.getByText('对方修改了：地址、预览站标识。').waitFor()
  await told.getByText('您也修改了：地址，将保留您填写的内容').waitFor()
  expect(await seriousFaults(two.page)).toEqual([])
  await told.getByRole('button', { name: '取消' }).click()
  await told.waitFor({ state: 'detached' })
  expect(await field(two.page, '客户名称').inputValue()).toBe('后改的名称')
  expect(await first(one.page, `customer?id_in=${String(id)}`)).toMatchObject({ address: '先改的地址' })

  await save(two.page)
  await told.getByRole('button', { name: '载入最新内容' }).click()
  await expect.poll(() => field(two.page, '预览站标识').inputValue()).toBe('first-wins')
  expect(await field(two.page, '地址').inputValue()).toBe('后改的地址')
  expect(await field(two.page, '客户名称').inputValue()).toBe('后改的名称')
  await save(two.page)
  await two.page.waitForURL(/\/relation\/customer\//)
  const kept = await two.page.request.get(`${docket.url}/v1/customer/${String(id)}`)
  expect(((await kept.json()) as { result: object }).result).toMatchObject({
    customerName: '后改的名称',
    address: '后改的地址',
    domainKey: 'first-wins',
  })
  // A refusal is told in the console of the browser.
  expect([...one.errors, ...two.errors.filter(text => !text.includes('409'))]).toEqual([])
  await Promise.all([one.context.close(), two.context.close()])
})

test('what one unticked in a role the other does not tick again by renaming it', { timeout: 90_000 }, async () => {
  const [one, two] = await Promise.all([signIn(docket, 'admin'), signIn(docket, 'admin')])
  const { id, name } = await first(one.page, 'system/roles?per_page=1&name=只读')
  for (const { page } of [one, two]) {
    await page.goto(`${docket.url}/system/roleEdit/${String(id)}`)
    await field(page, '角色名称').waitFor()
  }
  await field(two.page, '角色名称').fill(`${String(name)}（新）`)
  const tick = (page: Page) => inFront(page).getByRole('checkbox', { name: '采购入库', exact: true }).first()
  await tick(one.page).uncheck()
  await save(one.page)
  await one.page.waitForURL(/\/system\/roles\//)
  await save(two.page)
  await question(two.page)
    .getByText(/^陈立群已于.*修改了角色只读/)
    .waitFor()
  await question(two.page).getByText('对方修改了：菜单权限。').waitFor()
  await question(two.page).getByRole('button', { name: '载入最新内容' }).click()
  await expect.poll(() => tick(two.page).isChecked()).toBe(false)
  await save(two.page)
  await two.page.waitForURL(/\/system\/roles\//)
  const { menuKeys, ...role } = await first(two.page, `system/roles?id_in=${String(id)}`)
  expect(role).toMatchObject({ name: '只读（新）' })
  expect(menuKeys).not.toContain('purchase-putin')
  await Promise.all([one.context.close(), two.context.close()])
})

test('of lines that two change at once each keeps what was changed in it', { timeout: 90_000 }, async () => {
  const [one, two] = await Promise.all([signIn(docket, 'admin'), signIn(docket, 'sales')])
  const answer = await one.page.request.get(`${docket.url}/v1/salesOrder?per_page=50`)
  const { result } = (await answer.json()) as { result: { id: string }[] }
  const linesOf = async (id: string) => {
    const answer = await one.page.request.get(`${docket.url}/v1/salesOrder/${id}`)
    return ((await answer.json()) as { result: { items: { remarks: string | null }[] } }).result.items
  }
  let id = ''
  for (const order of result) if (id === '' && (await linesOf(order.id)).length >= 2) ({ id } = order)
  for (const { page } of [one, two]) {
    await page.goto(`${docket.url}/sale/orderEdit/${id}`)
    await field(page, '第 2 行 备注').waitFor()
  }
  await field(one.page, '第 1 行 备注').fill('先到先得')
  await field(two.page, '第 2 行 备注').fill('后到也得')
  await save(one.page)
  await one.page.waitForURL(/\/sale\/orderDetail\//)
  await save(two.page)
  await question(two.page).getByText('对方修改了：商品明细。').waitFor()
  expect(await question(two.page).getByText('您也修改了').count()).toBe(0)
  await question(two.page).getByRole('button', { name: '载入最新内容' }).click()
  await expect.poll(() => field(two.page, '第 1 行 备注').inputValue()).toBe('先到先得')
  expect(await field(two.page, '第 2 行 备注').inputValue()).toBe('后到也得')
  await save(two.page)
  await two.page.waitForURL(/\/sale\/orderDetail\//)
  expect((await linesOf(id)).map(({ remarks }) => remarks).slice(0, 2)).toEqual(['先到先得', '后到也得'])
  await Promise.all([one.context.close(), two.context.close()])
})
