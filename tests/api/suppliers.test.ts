import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'

interface Supplier {
  id: string
  supplierName: string
  contactName: string | null
}

describe.each(engines())('suppliers on $name', engine => {
  let app: TestApp
  let admin: Caller
  const find = async (name: string) =>
    (await admin.get<Supplier[]>(`supplier?supplierName=${encodeURIComponent(name)}`)).body.result
  beforeAll(async () => {
    app = await createTestApp(engine)
    admin = await app.as('admin')
  })
  afterAll(() => app.close())

  it('are made with whom to talk to, and changed; no two have one name', async () => {
    const body = { supplierName: '测试轴承厂', contactName: '李工', mobile: '13800000000' }
    const { id } = (await admin.send<{ id: string }>('POST', 'supplier', body)).body.result
    expect((await admin.get(`supplier/${id}`)).body.result).toMatchObject(body)
    expect((await admin.send('PUT', `supplier/${id}`, { contactName: '' })).status).toBe(200)
    expect((await admin.get(`supplier/${id}`)).body.result).toMatchObject({ ...body, contactName: null })
    const twice = await admin.send('POST', 'supplier', body)
    expect([twice.status, twice.body.result]).toMatchObject([422, { errors: { supplierName: expect.any(String) } }])
  })

  it('are imported, all of them or none', async () => {
    const row = (supplierName: string, further: object = {}) => ({ supplierName, contactName: '王工', ...further })
    const wrong = await admin.send('POST', 'supplier/_import', { rows: [row('导入一厂'), row('')], dryRun: false })
    expect([wrong.status, await find('导入一厂')]).toEqual([422, []])
    const rows = [row('导入一厂'), row('导入二厂', { phone: '0512-55500000' })]
    expect((await admin.send('POST', 'supplier/_import', { rows, dryRun: false })).status).toBe(200)
    expect(await find('导入二厂')).toMatchObject([{ supplierName: '导入二厂', contactName: '王工' }])
  })
})
