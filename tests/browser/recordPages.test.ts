import { expect, test } from 'vitest'
import { inFront, signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'

const docket = openDocket()

test('a record says in short how it stands; a comment tells whom it mentions', { timeout: 120_000 }, async () => {
  const keeper = await signIn(docket, 'warehouse', { at: '/warehouse/putout' })
  await inFront(keeper.page).locator('tbody a').first().click()
  const summary = inFront(keeper.page).getByRole('region', { name: '摘要' })
  await summary.getByText('由您办理').waitFor()
  await summary.getByText('待出库', { exact: true }).waitFor()

  const area = inFront(keeper.page).getByRole('textbox', { name: '写评论，输入 @ 提到同事' })
  await area.pressSequentially('请核对 @zheng')
  const offered = inFront(keeper.page).getByRole('listbox', { name: '可提到的人' }).getByRole('option')
  // Before the answer is there nobody is meant.
  await keeper.page.keyboard.press('Enter')
  expect(await area.inputValue()).toBe('请核对 @zheng')
  await expect.poll(() => area.getAttribute('aria-activedescendant')).not.toBeNull()
  const [name = ''] = ((await offered.first().textContent()) ?? '').split(' ')
  await keeper.page.keyboard.press('Enter')
  await expect.poll(() => area.inputValue()).toBe(`请核对 @${name} `)
  await area.pressSequentially('<b>今天发</b>')
  await keeper.page.keyboard.press('Control+Enter')
  const log = inFront(keeper.page).getByRole('region', { name: '操作日志' }).getByRole('listitem')
  await expect.poll(() => log.first().textContent()).toContain(`请核对 @${name} <b>今天发</b>`)
  expect(await area.inputValue()).toBe('')

  await log.first().getByRole('button', { name: '删除评论' }).click()
  await keeper.page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect.poll(() => log.first().textContent()).not.toContain('今天发')
  expect(keeper.errors).toEqual([])
  await keeper.context.close()
})

test('files that are dropped on a record are added to it, and refused one by one', { timeout: 90_000 }, async () => {
  const { page, context, errors } = await signIn(docket, 'admin', { at: '/relation/supplier' })
  await inFront(page).locator('tbody a').first().click()
  await inFront(page).getByRole('region', { name: '供应商信息' }).waitFor()
  const drag = (kind: string) =>
    page.evaluate(type => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File(['一,二\n'], '清单.csv'))
      dataTransfer.items.add(new File(['补充'], '补充.txt'))
      dataTransfer.items.add(new File(['MZ'], '安装.exe'))
      const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer })
      document.querySelector('[data-tab]:not([hidden]) h1')?.dispatchEvent(event)
      return event.defaultPrevented
    }, kind)
  expect(await drag('dragover')).toBe(true)
  await inFront(page).getByText('松开鼠标，添加到').waitFor()
  await drag('drop')
  const added = inFront(page).getByRole('region', { name: '添加的文件' }).getByRole('listitem')
  await expect
    .poll(() => added.getByRole('alert').allTextContents())
    .toEqual(['仅支持 PDF 文件、图片、Office 文件、文本、ZIP 压缩包'])
  const links = inFront(page).getByRole('region', { name: '供应商信息' }).getByRole('link')
  await expect.poll(() => links.allTextContents()).toEqual(['清单.csv', '补充.txt'])
  await expect.poll(() => added.count()).toBe(1)
  await added.getByRole('button', { name: '移除 安装.exe' }).click()
  await expect.poll(() => added.count()).toBe(0)
  expect(errors).toEqual([])
  await context.close()
})
