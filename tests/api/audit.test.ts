import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoPassword } from '../../src/demo/accounts.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { postgresql } from '../support/engines.ts'

interface Entry {
  subject: string
  subjectName: string
  action: string
  actorName: string
  after: string | null
}

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await createTestApp(postgresql)
  admin = await app.as('admin')
})
afterAll(() => app.close())

/** What administrators read of a kind, the latest first. */
const read = async (filter: string, who = admin) => (await who.get<Entry[]>(`system/audit?${filter}`)).body.result
const actions = (entries: Entry[]) => entries.map(({ action }) => action)

it('administrators read who signed in and out, from where, who failed, and who changed the password', async () => {
  const caller = await app.as('viewer')
  await app.anonymous.send('POST', 'auth/login', { userName: 'viewer', password: 'wrong' })
  const sent = { oldPassword: demoPassword, newPassword: 'docket-2026-x' }
  expect((await caller.send('POST', 'system/changePassword', sent)).status).toBe(200)
  expect((await caller.send('POST', 'auth/logout')).status).toBe(200)
  await caller.send('POST', 'auth/logout')
  const entries = await read('subject=signIn&subjectName=viewer')
  expect(actions(entries)).toEqual(['退出登录', '修改密码', '登录失败', '登录'])
  expect(entries.at(-1)).toMatchObject({ subjectName: 'viewer', after: '来源地址：127.0.0.1' })
  expect(JSON.stringify(entries)).not.toContain('docket-2026-x')
})

it('administrators read which list was exported by whom; a document’s own export stands in its log', async () => {
  const sales = await app.as('sales')
  const token = { authorization: sales.token }
  const file = await app.app.inject({ url: '/v1/salesOrder/stockOutOrderWithSku/_export?format=csv', headers: token })
  expect(file.statusCode).toBe(200)
  const [entry, ...others] = await read('subject=export')
  expect(others).toEqual([])
  expect(entry).toMatchObject({ action: '导出列表', actorName: expect.any(String) as string })
  expect(entry!.subjectName).toContain('明细')
  const [order] = (await sales.get<{ id: string }[]>('salesOrder/stockOutOrder?confirmStatus=1&per_page=1')).body.result
  const own = await app.app.inject({ url: `/v1/salesOrder/stockOutOrder/${order!.id}/_export`, headers: token })
  expect(own.statusCode).toBe(200)
  expect(await read('subject=export')).toHaveLength(1)
})

it('nobody else reads it, and no export that was refused stands in it', async () => {
  const before = await read('subject=export')
  const warehouse = await app.as('warehouse')
  const refused = await app.app.inject({ url: '/v1/system/audit/_export', headers: { authorization: warehouse.token } })
  expect(refused.statusCode).toBe(403)
  expect((await warehouse.get('system/audit')).status).toBe(403)
  expect(await read('subject=export')).toEqual(before)
  const other = await app.as('other')
  expect(actions(await read('subject=signIn', other))).toEqual(['登录'])
})
