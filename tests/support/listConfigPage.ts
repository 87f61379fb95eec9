import type { Locator, Page } from 'playwright-core'
import { inFront } from './openBrowser.ts'

/** A button of the page in front. */
export const button = (page: Page, name: string) => inFront(page).getByRole('button', { name, exact: true })

/** What arranges the columns of the mode. */
export const columns = (page: Page) => inFront(page).getByRole('group', { name: /^列 / })

/** What arranges the filters. */
export const filters = (page: Page) => inFront(page).getByRole('group', { name: '筛选条件', exact: true })

/** A head or filter by its name, where it stands. */
export const named = (group: Locator, name: string) => group.getByRole('button', { name, exact: true })

/** Gives a column or filter another name where it stands. */
export async function rename(group: Locator, name: string, next: string) {
  await named(group, name).click()
  await group.getByRole('textbox', { name: /^新名称 / }).fill(next)
  await group.page().keyboard.press('Enter')
}

/** The heads of the columns that the list shows. */
export const heads = (page: Page) => columns(page).locator('th > button:first-child').allTextContents()

/** Opens the page that arranges a list, and waits until it can be arranged. */
export async function openConfig(page: Page, url: string, list = 'stockOutOrder', layer = 'company') {
  await page.goto(`${url}/system/config?list=${list}&layer=${layer}`)
  await inFront(page).getByRole('heading', { name: '列表配置' }).waitFor()
  await columns(page).waitFor()
}

/** Publishes what was arranged, once it is kept. */
export async function publish(page: Page) {
  await inFront(page).getByText('草稿已保存，尚未发布').waitFor()
  await button(page, '发布').click()
  await page.getByRole('dialog').getByRole('button', { name: '发布' }).click()
  await inFront(page).getByText('与已发布的版本一致').waitFor()
}

/** Publishes as another window would. */
export const publishBeside = (page: Page, list: string, setting: object, base: number, layer = 'company') =>
  page.evaluate(
    async ({ list, setting, base, layer }) => {
      const headers = { 'content-type': 'application/json', 'if-match': `"${base}"` }
      const path = `/v1/system/listSettings/${list}/_publish?layer=${layer}`
      return (await fetch(path, { method: 'POST', headers, body: JSON.stringify({ setting }) })).status
    },
    { list, setting, base, layer },
  )
