import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { brokenSettings } from '../support/brokenSettings.ts'
import { button, columns, openConfig, publish, publishBeside, rename } from '../support/listConfigPage.ts'
import { inFront, signIn } from '../support/openBrowser.ts'
import { seriousFaults } from '../support/seriousFaults.ts'
import { openDocket } from '../support/openDocket.ts'

const docket = openDocket()

const heads = (page: Page) => inFront(page).locator('thead').first().locator('th').allTextContents()

describe('arranging a list', { timeout: 90_000 }, () => {
  test('reaches open lists within two seconds, and a half-filled dialog stays', async () => {
    const { page: sales, context: one } = await signIn(docket, 'warehouse')
    await sales.goto(`${docket.url}/warehouse/putout`)
    await inFront(sales).getByRole('row').nth(3).waitFor()
    const before = await heads(sales)
    await button(sales, '列设置').click()
    await sales.getByRole('dialog').getByRole('switch').nth(3).uncheck()

    const { page: admin, context: other, errors } = await signIn(docket, 'admin')
    await openConfig(admin, docket.url)
    await rename(columns(admin), '出库时间', '时间')
    await admin.keyboard.press('ArrowLeft')
    await publish(admin)
    const published = Date.now()
    await expect.poll(() => heads(sales), { timeout: 2000, interval: 50 }).toContain('时间')
    expect(Date.now() - published).toBeLessThan(2000)
    const after = await heads(sales)
    expect(after.indexOf('时间')).toBe(before.indexOf('出库时间') - 1)
    await sales.getByRole('dialog').getByText('时间', { exact: true }).waitFor()
    // What was ticked off waits for its 确定.
    expect(await sales.getByRole('dialog').getByRole('switch').nth(3).isChecked()).toBe(false)
    expect(errors).toEqual([])
    await Promise.all([one.close(), other.close()])
  })

  test('leaves every text as far as it is typed, in front and behind', async () => {
    const { page, context: one, errors } = await signIn(docket, 'warehouse')
    const tabs = page.getByRole('navigation', { name: '已打开的页面' })
    await page.goto(`${docket.url}/warehouse/putout`)
    await inFront(page).locator('tbody a').first().click()
    await button(page, '录入物流').click()
    const tracking = page.getByRole('dialog', { name: '录入物流', includeHidden: true }).getByLabel('运单号')
    await tracking.fill('SF-只写了一')
    await tabs.getByRole('button', { name: '仓库出库', exact: true }).click()
    await inFront(page, '/warehouse/putout').getByRole('row').nth(3).waitFor()
    // Filled in, and not asked for.
    const customer = inFront(page).getByLabel('客户名称')
    await customer.fill('机械')
    await button(page, '常用视图').click()
    const name = page.getByRole('dialog', { name: '存为视图' }).getByLabel('名称')
    await name.fill('机械客户的出')

    const { page: admin, context: other } = await signIn(docket, 'admin')
    await openConfig(admin, docket.url)
    await rename(columns(admin), '出库状态', '出了没有')
    await publish(admin)
    const published = Date.now()
    await expect.poll(() => heads(page), { timeout: 2000, interval: 50 }).toContain('出了没有')
    expect(Date.now() - published).toBeLessThan(2000)
    expect(await name.inputValue()).toBe('机械客户的出')
    await name.pressSequentially('库单')
    await page.getByRole('dialog', { name: '存为视图' }).getByRole('button', { name: '确定' }).click()
    await page.getByText('已保存常用视图').waitFor()
    await page.keyboard.press('Escape')
    expect(await customer.inputValue()).toBe('机械')
    await tabs.getByRole('button', { name: /^出库单/ }).click()
    await tracking.waitFor()
    expect(await tracking.inputValue()).toBe('SF-只写了一')
    expect(errors).toEqual([])
    await Promise.all([one.close(), other.close()])
  })

  test('says in the column settings who made a column other than it is declared', async () => {
    const { page: admin, context: other } = await signIn(docket, 'admin')
    const publishFor = (layer: string, columns: object[], base = 0) =>
      publishBeside(
        admin,
        'stockInOrder',
        columns.length > 0 ? { pageSize: 30, modes: { list: { columns } } } : {},
        base,
        layer,
      )
    const roles = (await (await admin.request.get(`${docket.url}/v1/system/roles`)).json()) as {
      result: { id: string; name: string }[]
    }
    const keepers = roles.result.find(({ name }) => name === '仓库')!.id
    const everybodys = [
      { source: 'sn', label: '单号', width: 150 },
      { source: 'creatorName', show: 'never' },
    ]
    expect(await publishFor('company', everybodys)).toBe(200)
    expect(await publishFor(keepers, [{ source: 'time', show: 'offered' }])).toBe(200)

    const { page, context: one, errors } = await signIn(docket, 'warehouse', { at: '/warehouse/putin' })
    await inFront(page).getByRole('row').nth(2).waitFor()
    await button(page, '列设置').click()
    const settings = page.getByRole('dialog', { name: '列设置' })
    const row = (label: string) => settings.getByRole('listitem').filter({ hasText: label })
    await row('单号').getByText('本公司：改名、列宽').waitFor()
    await row('入库时间').getByText('本角色：隐藏').waitFor()
    await settings.getByText('未提供的列：制单人（本公司）').waitFor()
    await settings.getByText('每页条数（本角色）').waitFor()
    for (const _ of [1, 2]) await row('入库时间').getByRole('button', { name: '下移' }).click()
    await row('入库时间').getByText('我的：位置').waitFor()
    await settings.getByRole('button', { name: '恢复默认' }).click()
    await row('入库时间').getByRole('switch').check()
    await row('入库时间').getByText('本角色').waitFor({ state: 'detached' })
    await row('供应商').first().getByRole('switch').uncheck()
    await row('供应商').first().getByText('我的：隐藏').waitFor()
    expect(await seriousFaults(page)).toEqual([])
    await settings.getByRole('button', { name: '恢复默认' }).click()
    await row('供应商').first().getByText('我的').waitFor({ state: 'detached' })
    await row('入库时间').getByText('本角色：隐藏').waitFor()
    // What is published meanwhile is said at once.
    expect(await publishFor('company', [...everybodys, { source: 'supplierName', width: 260 }], 1)).toBe(200)
    await row('供应商').first().getByText('本公司：列宽').waitFor()
    expect(await publishFor('company', [], 2)).toBe(200)
    await row('入库时间').getByText('本角色').waitFor()
    expect(errors).toEqual([])
    await Promise.all([one.close(), other.close()])
  })

  test('says what is wrong at its place, and publishes none of it', async () => {
    const { page, context } = await signIn(docket, 'admin')
    await openConfig(page, docket.url)
    await button(page, '源码').click()
    const source = inFront(page).getByRole('textbox', { name: '源码' })
    // One of the grammar and one of the list; the others are told by the same two.
    const told = [true, undefined].map(shape => brokenSettings.find(({ ofShape }) => ofShape === shape)!)
    for (const { setting, pointer, message } of told) {
      await source.fill(JSON.stringify(setting))
      await inFront(page)
        .getByRole('alert')
        .filter({ hasText: message })
        .filter({ hasText: pointer || '/' })
        .first()
        .waitFor()
      expect(await button(page, '发布').isEnabled()).toBe(false)
    }
    await source.fill('{ "pageSize": ')
    await inFront(page).getByText('不是有效的 JSON').waitFor()
    await context.close()
  })

  test('is a draft until it is published: previewed as a role, told before, in the history after, restored', async () => {
    const { page, context } = await signIn(docket, 'admin')
    await openConfig(page, docket.url, 'supplier')
    await inFront(page).getByLabel('每页条数').selectOption('50')
    await inFront(page).getByText('草稿已保存，尚未发布').waitFor()
    await page.reload()
    await columns(page).waitFor()
    expect(await inFront(page).getByLabel('每页条数').inputValue()).toBe('50')
    await button(page, '发布').click()
    await page.getByRole('dialog').getByText('每页条数：15 → 50').waitFor()
    await page.getByRole('dialog').getByLabel('说明').fill('一页看完')
    await page.getByRole('dialog').getByRole('button', { name: '发布' }).click()
    await inFront(page).getByText('与已发布的版本一致').waitFor()
    await inFront(page).getByLabel('每页条数').selectOption('30')
    await publish(page)
    await button(page, '历史').click()
    await page.getByRole('dialog').getByText('一页看完').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: '恢复到此版本' }).click()
    await page.getByRole('dialog', { name: '友情提示' }).getByRole('button', { name: '确定' }).click()
    await expect.poll(() => inFront(page).getByLabel('每页条数').inputValue(), { timeout: 10_000 }).toBe('50')
    expect(await seriousFaults(page)).toEqual([])
    await context.close()
  })

  test('that could not be kept or checked is said, and tried again; one that is no JSON is not published', async () => {
    const { page, context } = await signIn(docket, 'admin')
    await openConfig(page, docket.url, 'payout')
    await page.route('**/_draft?*', route => route.abort())
    await inFront(page).getByLabel('每页条数').selectOption('30')
    await inFront(page).getByText('草稿未能保存，请检查网络').waitFor()
    await page.unroute('**/_draft?*')
    await button(page, '重试').click()
    await inFront(page).getByText('草稿已保存，尚未发布').waitFor()
    await page.route('**/_check?*', route => route.fulfill({ status: 500, body: '{}' }))
    await inFront(page).getByLabel('每页条数').selectOption('50')
    await inFront(page).getByText('未能检查配置，暂不能发布').waitFor()
    expect(await button(page, '发布').isEnabled()).toBe(false)
    await page.unroute('**/_check?*')
    await button(page, '重试').click()
    await expect.poll(() => button(page, '发布').isEnabled()).toBe(true)
    await button(page, '源码').click()
    await inFront(page).getByRole('textbox', { name: '源码' }).fill('{ "pageSize": ')
    await inFront(page).getByText('不是有效的 JSON：第 1 行第 15 列，缺少值').waitFor()
    await expect.poll(() => button(page, '发布').isEnabled()).toBe(false)
    await context.close()
  })

  test('is given up only when asked, and a layer goes back to the default as a whole', async () => {
    const { page, context } = await signIn(docket, 'admin')
    await openConfig(page, docket.url, 'payReturn', 'gone-role')
    await inFront(page).getByLabel('每页条数').selectOption('50')
    await columns(page).locator('th > button:first-child').nth(1).focus()
    await columns(page).getByRole('button', { name: /^后移/ }).click()
    await inFront(page).getByText('草稿已保存，尚未发布').waitFor()
    await button(page, '放弃草稿').click()
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
    expect(await inFront(page).getByLabel('每页条数').inputValue()).toBe('50')
    await button(page, '发布').click()
    const dialog = page.getByRole('dialog', { name: /^发布“.+”的配置给：全公司$/ })
    await dialog.getByLabel('说明').fill('多看几行')
    await page.keyboard.press('Enter')
    await inFront(page).getByText('与已发布的版本一致').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('与已发布的版本一致')
    await button(page, '恢复系统默认').click()
    await inFront(page).getByText('草稿已保存，尚未发布').waitFor()
    expect(await inFront(page).getByLabel('每页条数').inputValue()).toBe('15')
    await button(page, '发布').click()
    await page
      .getByRole('dialog')
      .getByText(/”列移到“.+”之后$/)
      .waitFor()
    await page.keyboard.press('Escape')
    await button(page, '放弃草稿').click()
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await inFront(page).getByText('与已发布的版本一致').waitFor()
    expect(await inFront(page).getByLabel('每页条数').inputValue()).toBe('50')
    await context.close()
  })

  test('speaks English where the console does, mistakes and differences too', async () => {
    const { page, context } = await signIn(docket, 'admin')
    await page.getByRole('banner').locator('[aria-haspopup=menu]').last().click()
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    await page.getByRole('banner').getByText('Sales', { exact: true }).first().waitFor()
    await page.goto(`${docket.url}/system/config?list=stockInOrder`)
    await inFront(page).getByText('Filters when “Purchase stock-in” opens').last().waitFor()
    const arranged = inFront(page).getByRole('group', { name: /^Columns / })
    await arranged.locator('th > button').first().focus()
    const width = arranged.getByRole('textbox', { name: /^Width/ })
    await width.fill('5')
    await inFront(page).getByText('“Stock-in no.”: At least 48').waitFor()
    await width.fill('222')
    await inFront(page).getByText('The draft is kept, not yet published').waitFor()
    await button(page, 'Publish').click()
    await page
      .getByRole('dialog', { name: 'Publish “Stock-in” for: The whole company' })
      .getByText(/^List mode: Width of “Stock-in no\.”: auto → 222$/)
      .waitFor()
    const texts = await inFront(page).locator('legend, th').allTextContents()
    expect(texts.filter(text => /[\u4e00-\u9fff]/.test(text))).toEqual([])
    await context.close()
  })
})
