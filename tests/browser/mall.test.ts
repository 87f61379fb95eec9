import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inFront, signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'

const docket = openDocket()

interface Answer<Result> {
  result: Result
}
const NEW_MALL = '/system/mallEdit/new'
const NEW_PAGE = '/system/cmsEdit/new'

/** Makes a site key as an administrator does, and returns it. */
async function makeSiteKey(page: Page): Promise<string> {
  const send = async <Result>(path: string, data: object = {}) =>
    ((await (await page.request.post(`${docket.url}/v1/${path}`, { data })).json()) as Answer<Result>).result
  const roles = (await (await page.request.get(`${docket.url}/v1/system/roles`)).json()) as Answer<
    { id: string; name: string }[]
  >
  const roleId = roles.result.find(({ name }) => name === '管理员')!.id
  const { id } = await send<{ id: string }>('system/apiKeys', { name: `官网${Date.now()}`, roleId, isSite: true })
  return (await send<{ key: string }>(`system/apiKeys/${id}/_issue`)).key
}

const asked = (key: string, path: string) =>
  fetch(`${docket.url}/v1/${path}`, { headers: { authorization: `Bearer ${key}` } })

const titlesOf = (page: Page, path: string) =>
  inFront(page, path)
    .getByRole('article', { name: '商城预览' })
    .locator('section')
    .evaluateAll(sections => sections.map(one => one.querySelector('h3, b')?.textContent))

test('a mall is put together by dragging and by keys, seen beside, published, and read by a key', {
  timeout: 120_000,
}, async () => {
  const { page, context, errors } = await signIn(docket, 'admin', { at: NEW_MALL })
  const form = inFront(page, NEW_MALL)
  await form.getByLabel('商城名称').fill('换季商城')
  const modules = form.locator('section').filter({ has: page.getByRole('heading', { name: '模块', exact: true }) })
  const add = async (index: number, kind: string, title: string) => {
    if (index > 0) await modules.getByRole('button', { name: '添加一行' }).click()
    const row = modules.locator('tbody tr').nth(index)
    await row.getByRole('combobox', { name: '类型' }).selectOption(kind)
    await row.getByRole('textbox', { name: '标题' }).fill(title)
  }
  await add(0, '公告', '甲')
  await add(1, '图文', '乙')
  await add(2, '商品组', '丙')
  await expect.poll(() => titlesOf(page, NEW_MALL)).toEqual(['甲', '乙', '丙'])

  // By keys: the first goes down, and keeps the focus.
  const handle = (row: number) => modules.getByRole('button', { name: `移动第 ${row} 行` })
  await handle(1).focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => titlesOf(page, NEW_MALL)).toEqual(['乙', '甲', '丙'])
  expect(await handle(2).evaluate(button => button === document.activeElement)).toBe(true)

  // By dragging: the last goes to the top.
  await handle(3).scrollIntoViewIfNeeded()
  const [from, to] = await Promise.all([handle(3).boundingBox(), handle(1).boundingBox()])
  await page.mouse.move(from!.x + 5, from!.y + 5)
  await page.mouse.down()
  await page.mouse.move(to!.x + 5, to!.y + 30, { steps: 8 })
  await page.mouse.move(to!.x + 5, to!.y + 4, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => titlesOf(page, NEW_MALL)).toEqual(['丙', '乙', '甲'])

  const preview = form.getByRole('article', { name: '商城预览' })
  await expect.poll(() => preview.getByRole('listitem').count()).toBe(8)
  // Without a price there is nothing that a unit could stand beside.
  expect((await preview.getByRole('listitem').allInnerTexts()).filter(text => /^\s*\/ /m.test(text))).toEqual([])
  await form.getByRole('button', { name: '手机', exact: true }).click()
  await expect.poll(async () => (await preview.boundingBox())!.width).toBeLessThanOrEqual(375)

  await form.getByRole('button', { name: '保存' }).click()
  await page.waitForURL(/\/system\/mall\/[0-9a-f-]{36}$/)
  const key = await makeSiteKey(page)
  const told = async () => {
    const { result } = (await (await asked(key, 'mall/_public')).json()) as Answer<{
      name: string
      modules: { title: string }[]
    }>
    return [result.name, ...result.modules.map(({ title }) => title)]
  }
  expect((await told())[0]).toBe('工业品商城')
  await inFront(page).getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await page.getByText('商城已发布').waitFor()
  expect(await told()).toEqual(['换季商城', '丙', '乙', '甲'])
  expect(errors).toEqual([])
  await context.close()
})

test('a page goes from its draft to the public, with its text laid out and never run', {
  timeout: 60_000,
}, async () => {
  const { page, context, errors } = await signIn(docket, 'admin', { at: NEW_PAGE })
  const form = inFront(page, NEW_PAGE)
  await form.getByRole('textbox', { name: '标题' }).fill('退换政策')
  const slug = form.getByRole('textbox', { name: '网址名' })
  await slug.fill('退换 政策')
  await form.getByText('# 开头为标题', { exact: false }).waitFor()
  const content = form.getByRole('textbox', { name: '正文' })
  const heightOf = async () => (await content.boundingBox())!.height
  const before = await heightOf()
  await content.fill('一行\n'.repeat(30))
  expect(await heightOf()).toBeGreaterThan(before + 200)
  await form.getByRole('button', { name: '保存' }).click()
  await form.getByText('网址名只能用小写字母、数字和短横线，如 about-us').waitFor()
  await slug.fill('return-policy')
  await form.getByRole('textbox', { name: '正文' }).fill('# 七天内\n**未拆封** <b onclick="x">可退</b>\n- 附发票')
  await form.getByRole('button', { name: '保存' }).click()
  await page.waitForURL(/\/system\/cms\/[0-9a-f-]{36}$/)
  const shown = inFront(page)
  await shown.getByRole('heading', { name: '七天内' }).waitFor()
  expect(await shown.locator('[data-type="formatted"] strong').allInnerTexts()).toEqual(['未拆封'])
  await shown.getByText('<b onclick="x">可退</b>').waitFor()
  const key = await makeSiteKey(page)
  expect((await asked(key, 'cms/page/_public/return-policy')).status).toBe(404)
  await shown.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await page.getByText('单页已发布').waitFor()
  const { result } = (await (await asked(key, 'cms/page/_public/return-policy')).json()) as Answer<{ title: string }>
  expect(result.title).toBe('退换政策')
  expect(errors).toEqual([])
  await context.close()
})
