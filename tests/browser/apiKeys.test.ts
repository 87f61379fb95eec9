import { expect, test } from 'vitest'
import { inFront, signIn } from '../support/openBrowser.ts'
import { seriousFaults } from '../support/seriousFaults.ts'
import { openDocket } from '../support/openDocket.ts'

const docket = openDocket()

test('a key is made, shown once, copied, works, and works no more when it is disabled', {
  timeout: 60_000,
}, async () => {
  const { page, context, errors } = await signIn(docket, 'admin', { at: '/system/apiKeyEdit/new' })
  const form = inFront(page, '/system/apiKeyEdit/new')
  await form.getByLabel('名称').fill('对接程序')
  await form.getByLabel('角色').fill('只读')
  await page.getByRole('option', { name: '只读', exact: true }).click()
  await form.getByRole('button', { name: '保存' }).click()
  await page.waitForURL(/\/system\/apiKeys\//)
  const record = inFront(page, new URL(page.url()).pathname)
  await record.getByText('未生成').waitFor()
  await record.getByRole('button', { name: '生成密钥' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '生成', exact: true }).click()
  const shown = dialog.getByLabel('密钥', { exact: true })
  const key = await shown.inputValue()
  expect(await seriousFaults(page)).toEqual([])
  // A click beside it does not take it away.
  await page.mouse.click(5, 5)
  await dialog.getByRole('button', { name: '复制' }).click()
  await page.getByText('已复制').or(page.getByText('密钥已选中')).first().waitFor()
  expect(await shown.inputValue()).toBe(key)
  await dialog.getByRole('button', { name: '关闭' }).click()
  await dialog.waitFor({ state: 'detached' })
  await record.getByText(key.slice(0, 11)).waitFor()
  expect(await page.content()).not.toContain(key.slice(11))

  const call = async () => {
    const headers = { authorization: `Bearer ${key}` }
    return (await fetch(`${docket.url}/v1/salesOrder/stockOutOrder?per_page=1`, { headers })).status
  }
  expect(await call()).toBe(200)
  await record.getByRole('button', { name: '停用' }).click()
  await page.getByRole('button', { name: '确定' }).click()
  await record.getByText('已停用').waitFor()
  expect(await call()).toBe(401)
  expect(await record.getByRole('button', { name: '重新生成密钥' }).count()).toBe(0)
  expect(errors).toEqual([])
  await context.close()
})

test('a site key is said to read what is public, and nothing else', { timeout: 60_000 }, async () => {
  const { page, context, errors } = await signIn(docket, 'admin', { at: '/system/apiKeyEdit/new' })
  const form = inFront(page, '/system/apiKeyEdit/new')
  await form.getByLabel('名称').fill('官网')
  await form.getByLabel('角色').fill('只读')
  await page.getByRole('option', { name: '只读', exact: true }).click()
  await form.getByText('只能读取角色所含页面中已公开的内容', { exact: false }).waitFor()
  await form.getByRole('switch', { name: '网站密钥' }).check()
  await form.getByRole('button', { name: '保存' }).click()
  await page.waitForURL(/\/system\/apiKeys\//)
  await inFront(page).getByRole('button', { name: '生成密钥' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('不能做其他任何事', { exact: false }).waitFor()
  expect(await dialog.getByText('可做此角色可做的事').count()).toBe(0)
  expect(errors).toEqual([])
  await context.close()
})
