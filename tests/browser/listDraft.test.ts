import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  button,
  columns,
  filters,
  heads,
  named,
  openConfig,
  publish,
  publishBeside,
  rename,
} from '../support/listConfigPage.ts'
import { enterFirstAt } from '../support/enterFirstAt.ts'
import { inFront, signIn } from '../support/openBrowser.ts'
import { seriousFaults } from '../support/seriousFaults.ts'
import { openDocket } from '../support/openDocket.ts'

const docket = openDocket()

const pageSize = (page: Page) => inFront(page).getByLabel('每页条数')

describe('the draft of a list', { timeout: 90_000 }, () => {
  test('that was given up comes back nowhere, and can be published no more', async () => {
    const { page, context, errors } = await signIn(docket, 'admin')
    await openConfig(page, docket.url, 'supplier')
    await pageSize(page).selectOption('50')
    await inFront(page).getByText('草稿已保存，尚未发布').waitFor()
    await page.reload()
    await columns(page).waitFor()
    expect(await pageSize(page).inputValue()).toBe('50')
    await button(page, '放弃草稿').click()
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await inFront(page).getByText('与已发布的版本一致').waitFor()
    const layer = inFront(page).getByLabel('适用范围')
    const go = async (label: string) => {
      await layer.selectOption({ label })
      await layer.getByRole('option', { name: label, selected: true }).waitFor({ state: 'attached' })
      await columns(page).waitFor()
    }
    await go('角色：仓库')
    await inFront(page).getByText('与已发布的版本一致').waitFor()
    await go('全公司')
    await inFront(page).getByText('与已发布的版本一致').waitFor()
    expect(await pageSize(page).inputValue()).toBe('15')
    expect(await button(page, '发布').isEnabled()).toBe(false)
    // What is kept is there again, from whichever scope one comes.
    await pageSize(page).selectOption('30')
    await inFront(page).getByText('草稿已保存，尚未发布').waitFor()
    await go('角色：仓库')
    await go('全公司')
    await inFront(page).getByText('草稿已保存，尚未发布').waitFor()
    expect(await pageSize(page).inputValue()).toBe('30')
    expect(errors).toEqual([])
    await context.close()
  })

  test('goes on upon what another published, and asks only of what both changed otherwise', async () => {
    const { page, context, errors } = await signIn(docket, 'admin')
    await openConfig(page, docket.url, 'product')
    const [, second = '', third = ''] = await heads(page)
    const { result } = (await (await page.request.get(`${docket.url}/v1/system/listSettings/product`)).json()) as {
      result: { resource: { list: { modes: { columns: { source: string; label: string }[] }[] } } }
    }
    const sourceOf = (label: string) =>
      result.resource.list.modes[0]!.columns.find(column => column.label === label)!.source
    await rename(columns(page), second, '我的叫法')
    await named(columns(page), third).focus()
    await columns(page).getByLabel(`宽度 ${third}`).fill('222')
    await pageSize(page).selectOption('30')
    await inFront(page).getByText('草稿已保存，尚未发布').waitFor()
    const theirs = [
      { source: sourceOf(second), label: '对方的叫法', width: 111 },
      { source: sourceOf(third), label: '第三列' },
    ]
    const setting = { pageSize: 50, modes: { list: { columns: theirs } } }
    expect(await publishBeside(page, 'product', setting, 0)).toBe(200)
    const merge = inFront(page).getByRole('group', { name: '双方的修改' })
    const merged = (text: string) => merge.getByRole('row').filter({ hasText: text })
    await merged('每页条数：15 → 50').getByText('每页条数：15 → 30').waitFor()
    await merged('对方的叫法').getByText('需选择').waitFor()
    await merged('第三列').getByText('222').waitFor()
    await merged('第三列').getByText('两者都有').waitFor()
    // Where it stands, too.
    await columns(page)
      .getByRole('columnheader', { name: /陈立群 .*第三列/ })
      .waitFor()
    await button(page, '保留我的草稿，在此基础上继续').click()
    const dialog = page.getByRole('dialog', { name: '您与陈立群都修改了以下内容，请选择保留哪一个' })
    await dialog.getByRole('group').nth(1).waitFor()
    expect(await dialog.getByRole('group').count()).toBe(2)
    const clash = (text: string) => dialog.getByRole('group').filter({ hasText: text })
    expect(await dialog.getByRole('button', { name: '确定' }).isEnabled()).toBe(false)
    await clash('每页条数')
      .getByLabel(/^陈立群.*15 → 50$/)
      .check()
    await clash(`“${second}”的名称`)
      .getByLabel(/^我的.*→ 我的叫法$/)
      .check()
    expect(await seriousFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: '确定' }).click()
    expect(await pageSize(page).inputValue()).toBe('50')
    const shown = async (label: string) => columns(page).getByLabel(label).inputValue()
    await named(columns(page), '我的叫法').focus()
    expect(await shown(`宽度 ${second}`)).toBe('111')
    await named(columns(page), '第三列').focus()
    expect(await shown(`名称 ${third}`)).toBe('第三列')
    expect(await shown(`宽度 ${third}`)).toBe('222')
    await publish(page)
    expect(errors).toEqual([])
    await context.close()
  })

  test('by two at once: the second learns what the first changed, and nothing is overwritten', async () => {
    const mine = await signIn(docket, 'admin')
    await addColleague(mine.page, docket.url, '周岚')
    const theirs = await signIn(docket, 'colleague')
    const [first, second] = [theirs.page, mine.page]
    await openConfig(first, docket.url, 'customer')
    await openConfig(second, docket.url, 'customer')
    await inFront(second).getByLabel('每页条数').selectOption('30')
    await inFront(second).getByText('草稿已保存，尚未发布').waitFor()
    await inFront(first).getByLabel('每页条数').selectOption('50')
    await inFront(first).getByLabel('默认排序').selectOption({ index: 0 })
    await publish(first)
    const sort = await inFront(first).getByLabel('默认排序').inputValue()
    await button(second, '发布').click()
    await second.getByRole('dialog').getByRole('button', { name: '发布' }).click()
    await second
      .getByRole('dialog', { name: '错误提示' })
      .getByText(/周岚已于.*发布了新的配置/)
      .waitFor()
    await second.getByRole('dialog', { name: '错误提示' }).getByRole('button', { name: '确定' }).click()
    await inFront(second).getByText('每页条数：15 → 50').waitFor()
    await inFront(second).getByRole('button', { name: '保留我的草稿，在此基础上继续' }).click()
    const clash = second.getByRole('dialog', { name: /^您与周岚都修改了/ })
    await clash.getByLabel(/^我的/).check()
    await clash.getByRole('button', { name: '确定' }).click()
    expect(await inFront(second).getByLabel('每页条数').inputValue()).toBe('30')
    expect(await inFront(second).getByLabel('默认排序').inputValue()).toBe(sort)
    await publish(second)
    for (const { context } of [mine, theirs]) await context.close()
  })

  test('tells before it is published which panels read the list, and afterwards who made it so', async () => {
    const { page, context, errors } = await signIn(docket, 'admin')
    await openConfig(page, docket.url, 'stockInOrder')
    await columns(page).getByRole('button', { name: '隐藏 供应商' }).click()
    expect(await columns(page).getByLabel('显示方式 供应商').inputValue()).toBe('never')
    await pageSize(page).selectOption('30')
    await filters(page).getByRole('button', { name: '隐藏 入库状态' }).click()
    await inFront(page).getByText('草稿已保存，尚未发布').waitFor()
    await button(page, '发布').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('以下看板读取此列表，会随之改变').waitFor()
    await dialog.getByText('“工作台”：最近入库单 的列按新的配置显示，仍是最新的在前').waitFor()
    await dialog.getByText(/^“首页”；待入库单、采购入库 的数字不变/).waitFor()
    expect(await seriousFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: '发布' }).click()
    await inFront(page).getByText('与已发布的版本一致').waitFor()
    await inFront(page).getByText('为什么是这样').click()
    const why = (part: string, row: string) =>
      inFront(page)
        .getByRole('group', { name: `为什么是这样 ${part}` })
        .getByRole('row')
        .filter({ hasText: row })
        .first()
    expect(await why('列', '供应商').innerText()).toMatch(/不提供\s+系统\s+全公司\s+系统\s+系统/)
    expect(await why('筛选条件', '入库状态').innerText()).toMatch(/不提供\s+系统\s+全公司/)
    expect(await why('默认显示', '每页条数').innerText()).toMatch(/30\s+全公司/)
    await columns(page).getByRole('button', { name: '显示 供应商' }).click()
    expect(await columns(page).getByLabel('显示方式 供应商').inputValue()).toBe('shown')
    expect(errors).toEqual([])
    await context.close()
  })
})

/** Another administrator of the same role, who signs in as colleague. */
async function addColleague(page: Page, url: string, name: string) {
  const list = await page.request.get(`${url}/v1/system/roles?per_page=50`)
  const roles = ((await list.json()) as { result: { id: string; name: string }[] }).result
  const roleId = roles.find(role => role.name === '管理员')!.id
  const made = await page.request.post(`${url}/v1/system/accounts`, {
    data: { loginName: 'colleague', name, roleId, password: 'given by somebody' },
    headers: { origin: url },
  })
  expect(made.status()).toBe(200)
  await enterFirstAt(url, 'colleague', 'given by somebody')
}
