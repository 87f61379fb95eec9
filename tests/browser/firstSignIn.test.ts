import { request } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoPassword } from '../../src/demo/accounts.ts'
import { openDocket } from '../support/openDocket.ts'
import { seriousFaults } from '../support/seriousFaults.ts'

const docket = openDocket()
const GIVEN = 'written on a note'
const OWN = 'known to nobody else'

test('who signs in with a given password sets their own, and loses nothing that they typed', {
  timeout: 90_000,
}, async () => {
  await hire('newcomer')
  const { page, context } = await openLogin('zh-CN')
  const submit = page.getByRole('button', { name: '登录', exact: true })
  const [own, again] = [page.getByLabel('新密码', { exact: true }), page.getByLabel('再次输入新密码')]
  const name = page.getByLabel('用户名')
  await name.fill('newcomer')
  await page.getByLabel('密码', { exact: true }).fill(GIVEN)
  expect(await own.count()).toBe(0)
  await submit.click()
  await page.getByText('首次登录请设置新密码').waitFor()
  expect(await own.evaluate(input => input === document.activeElement)).toBe(true)
  expect(await page.getByLabel('密码', { exact: true }).inputValue()).toBe(GIVEN)
  expect(await seriousFaults(page)).toEqual([])

  const refused = async (password: string, repeated: string, words: string) => {
    await own.fill(password)
    await again.fill(repeated)
    await submit.click()
    await page.getByRole('alert').filter({ hasText: words }).waitFor()
    expect([await own.inputValue(), await again.inputValue()]).toEqual([password, repeated])
  }
  await refused('', '', '请输入新密码')
  await refused('short', 'short', '新密码至少8个字符')
  await refused(GIVEN, GIVEN, '新密码不能与原密码相同')
  await refused(OWN, 'something else', '两次输入的新密码不一致')
  await refused('Newcomer2026', 'Newcomer2026', '新密码太容易被猜到')
  expect(await own.getAttribute('aria-invalid')).toBe('true')

  await name.fill('newcome')
  expect(await own.count()).toBe(0)
  await name.fill('newcomer')
  await submit.click()
  await own.fill(OWN)
  await again.fill(OWN)
  await submit.click()
  await page.getByRole('banner').waitFor()
  await context.close()

  await hire('abroad')
  const english = await openLogin('en')
  await english.page.getByLabel('User name').fill('abroad')
  await english.page.getByLabel('Password', { exact: true }).fill(GIVEN)
  await english.page.getByRole('button', { name: 'Sign in' }).click()
  await english.page.getByText('Please set a password of your own').waitFor()
  await english.context.close()
})

async function openLogin(locale: 'zh-CN' | 'en') {
  const context = await docket.browser.newContext({ locale })
  context.setDefaultTimeout(10_000)
  const page = await context.newPage()
  if (locale === 'en') await page.addInitScript(() => localStorage.setItem('RaStore.locale', '"en"'))
  await page.goto(`${docket.url}/login`)
  return { page, context }
}

/** Makes an account with a given password, as an administrator does. */
async function hire(loginName: string) {
  const admin = await request.newContext({ extraHTTPHeaders: { origin: docket.url } })
  const ask = async <Result>(path: string, data?: object) => {
    const url = `${docket.url}/v1/${path}`
    const answer = await (data ? admin.post(url, { data }) : admin.get(url))
    expect([path, answer.status()]).toEqual([path, 200])
    return ((await answer.json()) as { result: Result }).result
  }
  await ask('auth/login', { userName: 'admin', password: demoPassword })
  const [role] = await ask<{ id: string }[]>('system/roles')
  await ask('system/accounts', { loginName, name: '新人', roleId: role!.id, password: GIVEN })
  await admin.dispose()
}
