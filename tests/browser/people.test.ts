import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inFront, signIn } from '../support/openBrowser.ts'
import { seriousFaults } from '../support/seriousFaults.ts'
import { openDocket } from '../support/openDocket.ts'
import { enterFirstAt } from '../support/enterFirstAt.ts'

const A_WHILE = 60_000

const docket = openDocket()

const tick = (page: Page, path: string, name: string) =>
  inFront(page, path).getByRole('checkbox', { name, exact: true })

test('a role is ticked by keyboard and by search, and reaches who holds it while his page is open', {
  timeout: A_WHILE,
}, async () => {
  const { page, context } = await signIn(docket, 'admin', { at: '/system/roleEdit/new' })
  const path = '/system/roleEdit/new'
  const form = inFront(page, path)
  await form.getByLabel('角色名称').fill('前台')
  await tick(page, path, '销售出库').focus()
  await page.keyboard.press('Space')
  expect(await tick(page, path, '查看全部制单人').isChecked()).toBe(true)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  expect(await tick(page, path, '查看全部制单人').isChecked()).toBe(false)
  const isMixed = (name: string) => tick(page, path, name).evaluate(box => (box as HTMLInputElement).indeterminate)
  expect([await isMixed('销售出库'), await isMixed('销售')]).toEqual([true, true])
  await form.getByLabel('搜索菜单或操作').fill('客户列表')
  await tick(page, path, '客户列表').check()
  await form.getByText(/^已选 2 \/ /).waitFor()
  expect(await seriousFaults(page)).toEqual([])
  await form.getByRole('button', { name: '保存' }).click()
  await page.waitForURL(/\/system\/roles/)

  await page.goto(`${docket.url}/system/accountEdit/new`)
  const account = inFront(page, '/system/accountEdit/new')
  await account.getByLabel('用户名').fill('front')
  await account.getByLabel('姓名').fill('前台一')
  await account.getByLabel('角色').fill('前台')
  await page.getByRole('option', { name: '前台' }).click()
  await account.getByLabel('初始密码').fill('given by somebody')
  await account.getByRole('button', { name: '保存' }).click()
  await page.waitForURL(/\/system\/accounts/)

  await enterFirstAt(docket.url, 'front', 'given by somebody')
  const holder = await signIn(docket, 'front')
  await holder.page.goto(`${docket.url}/sale/putout`)
  const menu = holder.page.getByRole('navigation', { name: '顶部导航' })
  await menu.getByRole('link', { name: '销售', exact: true }).waitFor()
  expect(await menu.getByRole('link', { name: '采购', exact: true }).count()).toBe(0)
  await inFront(holder.page, '/sale/putout').getByLabel('客户名称').first().fill('还没查询的文字')

  await page.goto(`${docket.url}/system/roles`)
  await inFront(page, '/system/roles').getByRole('link', { name: '前台' }).click()
  await page.getByRole('link', { name: '编辑' }).click()
  await page.waitForURL(/roleEdit/)
  const edit = new URL(page.url()).pathname
  await tick(page, edit, '采购入库').check()
  await inFront(page, edit).getByRole('button', { name: '保存' }).click()
  await menu.getByRole('link', { name: '采购', exact: true }).waitFor({ timeout: 5000 })
  expect(await inFront(holder.page, '/sale/putout').getByLabel('客户名称').first().inputValue()).toBe('还没查询的文字')
  await Promise.all([context.close(), holder.context.close()])
})

test('an administrator sees as a role, also after a reload, changes nothing, and leaves', {
  timeout: A_WHILE,
}, async () => {
  const { page, context } = await signIn(docket, 'admin', { at: '/system/roles' })
  await inFront(page, '/system/roles').getByRole('link', { name: '仓库', exact: true }).click()
  await page.getByRole('button', { name: '以此角色查看' }).click()
  await page.getByRole('button', { name: '开始查看' }).click()
  const banner = page.getByText('正在以“仓库”角色查看')
  // The banner comes to the page that is being left already: the console begins anew elsewhere.
  await page.waitForURL(address => address.pathname !== '/' && !address.pathname.startsWith('/system/'))
  await banner.waitFor()
  await page.reload()
  await banner.waitFor()
  const menu = page.getByRole('navigation', { name: '顶部导航' })
  await menu.getByRole('button', { name: '仓库', exact: true }).waitFor()
  expect(await menu.getByRole('button', { name: '系统', exact: true }).count()).toBe(0)
  await page.goto(`${docket.url}/warehouse/putout`)
  await inFront(page, '/warehouse/putout').locator('tbody a').first().click()
  await page
    .getByRole('button', { name: '出库单备注' })
    .or(page.getByRole('button', { name: /备注|确认|物流/ }))
    .first()
    .waitFor()
  expect(await seriousFaults(page)).toEqual([])
  await page.getByRole('button', { name: '退出', exact: true }).click()
  await page.waitForURL(/\/system\/roles/)
  await inFront(page, '/system/roles').getByRole('link', { name: '仓库', exact: true }).waitFor()
  expect(await banner.count()).toBe(0)
  await context.close()
})

test('seeing as a role asks before text that is not saved is lost, and changes nothing where that is refused', {
  timeout: A_WHILE,
}, async () => {
  const { page, context } = await signIn(docket, 'admin', { at: '/system/accountEdit/new' })
  await inFront(page, '/system/accountEdit/new').getByLabel('用户名').fill('half-filled')
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '角色', exact: true }).click()
  await inFront(page, '/system/roles').getByRole('link', { name: '仓库', exact: true }).click()
  await page.getByRole('button', { name: '以此角色查看' }).click()
  await page.getByRole('button', { name: '开始查看' }).click()
  const question = page.getByRole('dialog', { name: '友情提示' })
  await question.getByRole('button', { name: '取消' }).click()
  await question.waitFor({ state: 'detached' })
  const { result } = (await (await page.request.get(`${docket.url}/v1/auth/me`)).json()) as { result: object }
  expect(result).not.toHaveProperty('viewAs.name')
  await page.getByRole('button', { name: '开始查看' }).click()
  await question.getByRole('button', { name: '确定' }).click()
  await page.getByText('正在以“仓库”角色查看').waitFor()
  await page.getByRole('button', { name: '退出', exact: true }).click()
  await page.waitForURL(/\/system\/roles/)
  await context.close()
})

test('a disabled account is out, and the log shows before and after', { timeout: A_WHILE }, async () => {
  const { page, context } = await signIn(docket, 'admin')
  const viewer = await signIn(docket, 'viewer')
  await page.goto(`${docket.url}/system/accounts`)
  await inFront(page, '/system/accounts').getByRole('link', { name: '何静', exact: true }).click()
  await page.getByRole('button', { name: '停用' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await page.getByRole('button', { name: '启用' }).waitFor()
  expect((await viewer.page.request.get(`${docket.url}/v1/auth/me`)).status()).toBe(401)
  await page.goto(`${docket.url}/system/audit`)
  await inFront(page, '/system/audit').getByRole('link', { name: 'viewer', exact: true }).first().click()
  const record = page.getByRole('article')
  await record.getByText('状态：停用').waitFor()
  await record.getByText('状态：启用').waitFor()
  await Promise.all([context.close(), viewer.context.close()])
})
