import { expect, test } from 'vitest'
import { inFront, signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'
import { seriousFaults } from '../support/seriousFaults.ts'

const docket = openDocket()

interface Order {
  id: string
  sn: string
  total: number
  approvalState: number
}

/** Who can be asked for what, and what came of it. */
const detail = (id: string) => `/purchase/orderDetail/${id}`

test('a large order is submitted, returned, approved on a phone, and received', { timeout: 120_000 }, async () => {
  const { page, context, errors } = await signIn(docket, 'purchase', { at: '/purchase/order' })
  const answer = await page.request.get(`${docket.url}/v1/purchaseOrder?approvalState=1&per_page=50`)
  const { result } = (await answer.json()) as { result: Order[] }
  // One level is enough for what is below fifty thousand.
  const { id, sn } = result.find(({ total }) => total < 50_000) ?? result[0]!
  await page.goto(`${docket.url}${detail(id)}`)
  const order = inFront(page, detail(id))
  await order.getByText('待提交').first().waitFor()
  expect(await order.getByRole('button', { name: '生成入库单' }).count()).toBe(0)
  await order.getByRole('button', { name: '提交审批' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('说明').fill('客户急用')
  await dialog.getByRole('button', { name: '确定' }).click()
  await order.getByText('审批中').first().waitFor()
  await order.getByText('部门负责人：陈立群').waitFor()
  expect(await order.getByRole('button', { name: '编辑' }).count()).toBe(0)
  await dialog.waitFor({ state: 'detached' })
  expect(await seriousFaults(page)).toEqual([])

  const { page: phone, context: pocket } = await signIn(docket, 'admin', { phone: true, at: '/system/approval' })
  const decide = async (act: '通过' | '退回', remark: string) => {
    await phone.goto(`${docket.url}/system/approval`)
    const list = inFront(phone, '/system/approval')
    await list.getByText(sn).first().click()
    await phone.getByRole('heading', { name: `审批 ${sn}` }).waitFor()
    // What matters stands there, without the document being opened.
    await inFront(phone).getByText('合计金额：').first().waitFor()
    await inFront(phone).getByRole('button', { name: act, exact: true }).click()
    const asked = phone.getByRole('dialog')
    await asked.getByRole('textbox').fill(remark)
    await asked.getByRole('button', { name: '确定' }).click()
    await inFront(phone)
      .getByText(act === '通过' ? '已通过' : '已退回')
      .first()
      .waitFor()
  }
  await decide('退回', '单价请再谈')
  // The open page of whoever asked learns of it.
  await order.getByText('已退回').first().waitFor()
  await order.getByText('单价请再谈').first().waitFor()
  await order.getByRole('button', { name: '提交审批' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await order.getByText('审批中').first().waitFor()
  await decide('通过', '同意')
  await order.getByText('已通过').first().waitFor()
  await order.getByRole('button', { name: '生成入库单' }).click()
  await page
    .getByRole('heading', { name: /新建入库单|入库单/ })
    .first()
    .waitFor()
  expect(errors).toEqual([])
  await pocket.close()
  await context.close()
})

test('an administrator says in words what is approved, and is told what is not understood', {
  timeout: 90_000,
}, async () => {
  const NEW = '/system/approvalFlow/edit/new'
  const { page, context, errors } = await signIn(docket, 'admin', { at: NEW })
  const form = inFront(page, NEW)
  await form.getByLabel('流程名称').fill('报损审批')
  await form.getByLabel('审批的单据').selectOption({ label: '报溢报损单' })
  await form.getByRole('button', { name: '添加一行' }).click()
  await form.getByLabel('第 1 行 级次名称').fill('主管')
  await form.getByLabel(/^第 1 行 条件/).fill('数量合计 >= 多')
  await form.getByLabel('第 1 行 审批人').selectOption({ label: '制单人的上级' })
  await page.keyboard.press('Control+S')
  await form.getByText('“数量合计”要和数字比较，“多”不是数字').waitFor()
  await form.getByLabel(/^第 1 行 条件/).fill('数量合计 >= 1')
  await page.keyboard.press('Control+S')
  await page.getByRole('heading', { name: '审批流程 报损审批' }).waitFor()
  const shown = inFront(page)
  await shown.getByText('草稿').first().waitFor()
  await shown.getByText('主管：陈立群').first().waitFor()
  expect(await seriousFaults(page)).toEqual([])
  await shown.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await shown.getByText('已发布').first().waitFor()
  expect(await shown.getByRole('button', { name: '编辑' }).count()).toBe(0)
  // What was refused once stands in the log of the browser, too.
  expect(errors.filter(error => !error.includes('422'))).toEqual([])
  await context.close()
})
