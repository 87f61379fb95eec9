import { expect, test } from 'vitest'
import { changeAnswer } from '../support/changeAnswer.ts'
import { inFront, signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'

const docket = openDocket()

test('an action that runs by itself takes values of the record', async () => {
  const { page, context, errors } = await signIn(docket, 'admin')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${docket.url}/bwc/zh/index`)
  await inFront(page).locator('tbody a').first().click()
  await page.getByRole('button', { name: '复制需求' }).click()
  await page.getByText('已复制').waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const [goodsName] = await inFront(page).locator('dt:text-is("商品名称") + dd').allTextContents()
  expect(copied).toContain(goodsName)
  expect(copied).not.toContain('--')
  expect(errors).toEqual([])
  await context.close()
})

test('names that this console does not know are placeholders, and all else works', { timeout: 60_000 }, async () => {
  const { page, context, errors } = await signIn(docket, 'admin')
  // As a server of a newer version would answer.
  await changeAnswer<{ resources: Record<string, Declared> }>(page, '/v1/system/declarations', ({ resources }) => {
    const { list, show, form, actions } = resources.requirement!
    list.modes[0]!.columns[1]!.type = 'hologram'
    list.filters[0]!.type = 'dial'
    show.sections[0]!.type = 'map'
    form.sections[0]!.inputs[0]!.type = 'voice'
    actions[0]!.run.by = 'fax'
    actions.push({ ...actions[0]!, label: '打开', run: undefined, dialog: 'cinema' } as never)
  })
  await changeAnswer<object>(page, '/v1/auth/me', me =>
    JSON.parse(JSON.stringify(me).replace('"cmp":"listConfig"', '"cmp":"orrery"')),
  )
  const placeholder = (type: string) => inFront(page).getByText(`未知类型 ${type}`).first()

  await page.goto(`${docket.url}/bwc/zh/index`)
  await placeholder('hologram').waitFor()
  await placeholder('dial').waitFor()
  await inFront(page).locator('tbody a').first().click()
  await placeholder('map').waitFor()
  await page.getByRole('button', { name: '复制需求' }).click()
  await page.getByRole('dialog').getByText('未知类型 fax').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await page.getByRole('button', { name: '打开', exact: true }).click()
  await page.getByRole('dialog').getByText('modal组件未找到').waitFor()
  await page.goto(`${docket.url}/bwc/zh/edit/new`)
  await placeholder('voice').waitFor()
  await page.goto(`${docket.url}/system/config`)
  await placeholder('orrery').waitFor()
  expect(errors).toEqual([])
  await context.close()
})

interface Declared {
  list: { modes: { columns: { type: string }[] }[]; filters: { type: string }[] }
  show: { sections: { type: string }[] }
  form: { sections: { inputs: { type: string }[] }[] }
  actions: { run: { by: string } }[]
}
