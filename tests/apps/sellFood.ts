import { expect } from 'vitest'
import type { ImportResult } from '../../src/engine/form/importing.ts'
import type { ServerProcess } from '../support/startProcess.ts'

export const NORTHWIND = './tests/apps/northwind'

/** Its keys, each with what it opens. */
export const FOOD_KEYS = {
  'food-order': 'foodOrder',
  'food-order-all': undefined,
  'food-item': 'food',
  'food-category': 'foodCategory',
  'food-customer': 'foodCustomer',
  'food-supplier': 'foodSupplier',
  'food-shipper': 'shipper',
  'system-employee': 'employee',
}

interface Order {
  id: string
  sn: string
  status: number
  customerName: string
  total: number
  lines: { foodName: string; amount: number }[]
}

const REACHED = {
  email: 'order@jiajiale.example',
  website: 'https://jiajiale.example/shop',
  opensAt: '08:30',
  platformId: '6f9619ff-8b86-d011-b42d-00c04fc964ff',
}

/** Makes what an order needs, the order, and ships it: each by what the engine makes of the declarations. */
export async function sellFood({ url, ask, signIn }: ServerProcess) {
  const token = await signIn('admin')
  const make = async (path: string, body: object) => {
    const made = await ask<{ id: string }>(token, 'POST', path, body)
    expect(made, JSON.stringify(made.body)).toMatchObject({ status: 200 })
    return made.body.result.id
  }
  const categoryId = await make('foodCategory', { name: '调味品' })
  const supplierId = await make('foodSupplier', { name: '佳佳乐', country: '中国', ...REACHED })
  await holdFormats({ ask, signIn })
  const foodId = await make('food', { name: '桂花酱', categoryId, supplierId, price: 12.5 })
  const customerId = await make('foodCustomer', { name: '迈多贸易', city: '天津' })
  // A text is held to how it is to be written, and lines to their number, however they come in.
  const wrong = { name: '坚果之家', phone: '不详' }
  const asRecord = await ask(token, 'POST', 'foodCustomer', wrong)
  expect(asRecord).toMatchObject({
    status: 422,
    body: { result: { errors: { phone: expect.stringContaining('电话') } } },
  })
  const asRow = await ask<{ errors: object[] }>(token, 'POST', 'foodCustomer/_import', { rows: [wrong], dryRun: true })
  expect(asRow.body.result.errors).toMatchObject([{ row: 1, field: 'phone' }])
  const many = Array.from({ length: 101 }, () => ({ foodId, quantity: 1, price: 1 }))
  const tooMany = await ask(token, 'POST', 'foodOrder', { customerId, orderedOn: '2026-11-02', lines: many })
  expect(tooMany).toMatchObject({ status: 422, body: { result: { errors: { lines: '订货明细最多100行' } } } })
  const shipperId = await make('shipper', { name: '联邦货运' })
  const territory = await make('territory', { code: '85014', name: '凤凰城' })
  const managerId = await make('employee', { name: '王伟', territories: [territory], languages: ['zh', 'en'] })
  const employeeId = await make('employee', { name: '张颖', managerId })
  // What is filled in decides what else has to be, and what may not change.
  const beside = await ask(token, 'POST', 'employee', { name: '李芳', post: '销售代表' })
  expect(beside).toMatchObject({ status: 422, body: { code: 'request.invalid' } })
  const rows = [{ name: '郑建杰', post: '销售代表' }]
  const imported = await ask<{ errors: object[] }>(token, 'POST', 'employee/_import', { rows, dryRun: true })
  expect(imported.body.result.errors).toMatchObject([{ row: 1, message: '上级不能为空' }])
  const chiefId = await make('employee', { name: '孙林', post: '副总裁', bornOn: '1973-08-30' })
  const change = (body: object) => ask(token, 'PATCH', `employee/${chiefId}`, body)
  expect((await change({ post: '总裁', bornOn: '1974-01-01' })).status).toBe(422)
  expect((await change({ post: '总裁' })).status).toBe(200)
  // So does what is known of a record that is chosen.
  const clerk = { name: '周敏', bornOn: '1990-05-01' }
  const fixed = await ask(token, 'POST', 'employee', { ...clerk, managerId: chiefId })
  expect(fixed).toMatchObject({ status: 422, body: { result: { errors: { bornOn: expect.any(String) } } } })
  const clerkId = await make('employee', { ...clerk, managerId })
  const move = (body: object) => ask(token, 'PATCH', `employee/${clerkId}`, body)
  expect((await move({ managerId: chiefId, bornOn: '1991-05-01' })).status).toBe(422)
  expect((await move({ managerId: chiefId })).status).toBe(200)
  expect((await move({ bornOn: '1991-05-01' })).status).toBe(422)
  expect((await move({ managerId, bornOn: '1991-05-01' })).status).toBe(200)
  const lines = [{ foodId, quantity: 3, price: 12.5 }]
  const id = await make('foodOrder', { customerId, employeeId, shipperId, orderedOn: '2026-11-02', lines })

  const order = (await ask<Order>(token, 'GET', `foodOrder/${id}`)).body.result
  expect(order).toMatchObject({ status: 0, customerName: '迈多贸易', total: 37.5 })
  expect(order).toMatchObject({ average: 12.5, dueOn: '2026-12-02', receiver: '天津 迈多贸易', bigLines: 1 })
  expect(order.sn).toMatch(/^DH\d{6}0001$/)
  expect(order.lines).toMatchObject([{ foodName: '桂花酱', amount: 37.5 }])
  expect((await ask(token, 'PATCH', 'foodOrder/_ship', { ids: [id] })).status).toBe(200)
  const list = await ask<Order[]>(token, 'GET', 'foodOrder?status=1&customerId=' + customerId)
  expect(list.body).toMatchObject({ result: [{ id, status: 1 }], result_info: { total_count: 1 } })
  const found = `foodOrder?dueOnStart=2026-11-02&receiver=${encodeURIComponent('天津')}&sort=average&order=ASC`
  expect((await ask<Order[]>(token, 'GET', found)).body).toMatchObject({ result: [{ id, average: 12.5 }] })
  const gift = await make('foodOrder', {
    customerId,
    orderedOn: '2026-11-03',
    freight: 8,
    lines: [{ foodId, quantity: 2, price: 0 }],
  })
  // It is found among all else by what it is called, and opens where its app says.
  const search = async (words: string) =>
    (await ask<object[]>(token, 'GET', `_search?keywords=${encodeURIComponent(words)}`)).body.result
  expect(await search(order.sn)).toMatchObject([{ resource: 'foodOrder', id, title: order.sn, isExact: true }])
  expect(await search('桂花')).toMatchObject([{ resource: 'food', id: foodId, title: '桂花酱', isExact: false }])
  const given = (await ask<Order>(token, 'GET', `foodOrder/${gift}`)).body.result
  expect([order, given]).toMatchObject([{ hasGift: false }, { hasGift: true }])
  expect(given).toMatchObject({ total: 0, average: 0, freightShare: null, freightShareFault: 'zeroDivision' })
  const gifts = await ask<Order[]>(token, 'GET', 'foodOrder?hasGift=true')
  expect(gifts.body).toMatchObject({ result: [{ id: gift }], result_info: { total_count: 1 } })
  const shares = await ask<Order[]>(token, 'GET', 'foodOrder?sort=freightShare&order=ASC')
  expect(shares.body).toMatchObject({
    result: [
      { id, freightShare: 0 },
      { id: gift, freightShareFault: 'zeroDivision' },
    ],
  })
  const headers = { authorization: `Bearer ${token}` }
  const file = await fetch(`${url}/v1/foodOrder/_export?format=csv&columns=sn,freightShare`, { headers })
  expect(await file.text()).toMatch(/^DH\d{6}0002,#除数为零\r?$/m)
  // What may be done depends on a formula that is true or false.
  expect((await ask(token, 'DELETE', `foodOrder/${id}`)).body.code).toBe('record.undeletable')
  expect((await ask(token, 'DELETE', `foodOrder/${gift}`)).status).toBe(200)
  const dropped = await make('foodOrder', { customerId, orderedOn: '2026-11-04', lines })
  expect((await ask(token, 'DELETE', `foodOrder/${dropped}`)).body.code).toBe('record.undeletable')
  // What is filled in follows from the record's own schema, for several records at once.
  const cancel = (cancelReason?: string) => ask(token, 'PATCH', 'foodOrder/_cancel', { ids: [dropped], cancelReason })
  expect((await cancel()).body.message).toContain('请填写作废原因')
  expect((await cancel('长'.repeat(201))).status).toBe(422)
  expect((await cancel('客户不要了')).status).toBe(200)
  const voided = (await ask<Order & { cancelReason: string }>(token, 'GET', `foodOrder/${dropped}`)).body.result
  expect(voided).toMatchObject({ status: 2, cancelReason: '客户不要了' })
  expect((await ask(token, 'DELETE', `foodOrder/${dropped}`)).status).toBe(200)
  await importFood({ ask, signIn })
  const log = await ask<{ operationTypeName: string }[]>(token, 'GET', `log?orderType=30&orderId=${id}`)
  expect(log.body.result.map(entry => entry.operationTypeName).toSorted()).toEqual(['创建了单据', '发了货'])
  expect((await ask(token, 'DELETE', `foodCategory/${categoryId}`)).status).toBe(409)
}

/** Orders come from a file with their lines, and are changed by one. */
async function importFood({ ask, signIn }: Pick<ServerProcess, 'ask' | 'signIn'>) {
  const token = await signIn('admin')
  const send = async (...rows: object[]) =>
    (await ask<ImportResult>(token, 'POST', 'foodOrder/_import', { rows })).body.result
  const line = (quantity: number) => ({ 'lines.foodName': '桂花酱', 'lines.quantity': quantity, 'lines.price': 12.5 })
  const head = (number: number) => ({ _document: number, customerName: '迈多贸易', orderedOn: '2026-11-05' })
  expect((await send({ ...head(1), ...line(1) }, { ...head(2) })).errors).toEqual([
    { row: 2, field: 'lines.foodName', message: '请添加订货明细' },
  ])
  const made = await send({ ...head(1), ...line(1) }, line(2), { ...head(2), ...line(3) })
  expect(made).toEqual({ created: 2, updated: 0, lines: 3, errors: [] })
  const ordersOf = async () =>
    (await ask<Order[]>(token, 'GET', 'foodOrder?orderedOnStart=2026-11-05&sort=sn')).body.result
  const [first] = (await ordersOf()).toSorted((a, b) => (a.sn < b.sn ? -1 : 1))
  expect(first).toMatchObject({ total: 37.5 })
  expect(await send({ sn: first!.sn, ...line(4) })).toEqual({ created: 0, updated: 1, lines: 1, errors: [] })
  expect((await ask<Order>(token, 'GET', `foodOrder/${first!.id}`)).body.result).toMatchObject({ total: 50 })
  const ids = (await ordersOf()).map(({ id }) => id)
  expect((await ask(token, 'PATCH', 'foodOrder/_cancel', { ids, cancelReason: '试导' })).status).toBe(200)
  expect((await send({ sn: first!.sn, ...line(4) })).errors).toMatchObject([
    { row: 1, field: 'sn', message: `订货单${first!.sn}的当前状态不能修改` },
  ])
  for (const id of ids) expect((await ask(token, 'DELETE', `foodOrder/${id}`)).status).toBe(200)
}

/** What is of no format is refused in a form, in a request and in a file alike. */
async function holdFormats({ ask, signIn }: Pick<ServerProcess, 'ask' | 'signIn'>) {
  const token = await signIn('admin')
  const supplier = { name: '康富食品', ...REACHED }
  const told = {
    email: '邮箱应为邮箱地址，例如 name@example.com',
    website: '网站应为网址，例如 https://example.com',
    opensAt: '开门时刻应为时刻，例如 09:30 或 09:30:00+08:00',
    platformId: '平台编号应为 UUID，例如 123e4567-e89b-12d3-a456-426614174000',
  }
  for (const [field, message] of Object.entries(told)) {
    const wrong = { ...supplier, [field]: '没有' }
    const refused = await ask(token, 'POST', 'foodSupplier', wrong)
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining(message)])
    const rows = { rows: [wrong], dryRun: true }
    const read = await ask<{ errors: object[] }>(token, 'POST', 'foodSupplier/_import', rows)
    expect(read.body.result.errors).toMatchObject([{ row: 1, field, code: 'cell.wrong', message }])
  }
  const kept = await ask<{ created: number }>(token, 'POST', 'foodSupplier/_import', { rows: [supplier] })
  expect(kept.body).toMatchObject({ result: { created: 1, errors: [] } })
  const list = await ask<object[]>(token, 'GET', `foodSupplier?name=${encodeURIComponent(supplier.name)}`)
  expect(list.body.result).toMatchObject([supplier])
}
