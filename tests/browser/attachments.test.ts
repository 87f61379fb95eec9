import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { inFront, signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'

const docket = openDocket()

const PDF = '%PDF-1.4\n%%EOF\n'
const file = (name: string, text: string) => ({ name, mimeType: '', buffer: Buffer.from(text) })

test('files are attached to a record, refused in words, seen and saved again', { timeout: 90_000 }, async () => {
  const { page, context, errors } = await signIn(docket, 'admin', { at: '/relation/supplier' })
  await inFront(page).locator('tbody a').first().click()
  await inFront(page).getByRole('link', { name: '编辑' }).click()
  const form = inFront(page).locator('form')
  const chosen = form.locator('input[type=file]')
  await form.getByLabel('地址').fill('改过的地址')
  const items = form.getByRole('listitem')
  await chosen.setInputFiles([file('资质 2026.pdf', PDF), file('清单.csv', 'a,b\n')])
  await expect.poll(() => items.getByRole('link').allTextContents()).toEqual(['资质 2026.pdf', '清单.csv'])

  await chosen.setInputFiles([file('网页.pdf', '<html>'), file('安装.exe', 'MZ')])
  await expect
    .poll(() => items.getByRole('alert').allTextContents())
    .toEqual([
      '文件内容不是 .pdf 格式，请用原来的程序另存后再上传（有密码的请先去掉密码）',
      '仅支持 PDF 文件、图片、Office 文件、文本、ZIP 压缩包',
    ])
  await page.getByRole('button', { name: '保存' }).click()
  await form.getByText('请移除未能上传的文件').waitFor()
  expect(await form.getByLabel('地址').inputValue()).toBe('改过的地址')
  const removing = form.getByRole('button', { name: '移除 网页.pdf' })
  await removing.focus()
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'by keyboard').toBe(
    '移除 安装.exe',
  )
  await page.keyboard.press('Enter')
  await expect.poll(() => items.count()).toBe(2)

  // The network is cut, and comes back.
  await context.setOffline(true)
  await chosen.setInputFiles([file('补充.txt', '补充')])
  const retry = items.getByRole('button', { name: '重试' })
  await retry.waitFor()
  await context.setOffline(false)
  // Who saves meanwhile saves it, too.
  let goOn = () => {}
  const held = new Promise<void>(resolve => (goOn = resolve))
  await page.route('**/v1/upload/attachment**', route => held.then(() => route.continue()))
  await retry.click()
  await items.getByRole('progressbar').waitFor()
  await page.getByRole('button', { name: '保存' }).click()
  await page.keyboard.press('Control+s')
  goOn()

  const shown = inFront(page).getByRole('listitem').getByRole('link')
  await expect.poll(() => shown.allTextContents()).toEqual(['资质 2026.pdf', '清单.csv', '补充.txt'])
  await inFront(page).getByText('改过的地址').waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), shown.nth(2).click()])
  expect(download.suggestedFilename()).toBe('补充.txt')
  expect(await readFile(await download.path(), 'utf8')).toBe('补充')
  expect(errors.filter(error => !/415|ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(error))).toEqual([])
  await context.close()
})
