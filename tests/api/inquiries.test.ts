import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../src/domain/newId.ts'
import type { OfferedTemplate, SheetPreview } from '../../src/engine/print/sheetPreview.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

interface Card {
  type: number
  snId: string
  sn: string
  time: string
  statusName: string | null
  price: number | null
}

interface Inquiry {
  id: string
  sn: string
  processStatus: number
  total: number
  remark: string | null
  items: { productId: string; quantity: number; price: number }[]
}

describe.each(engines())('inquiries on $name', engine => {
  let app: TestApp
  let bench: Workbench
  let admin: Caller
  let customerId: string
  const related = async (type: number, id: string) => (await admin.get<Card[]>(`orderInfo/${type}/${id}`)).body.result
  const read = async (id: string) => (await admin.get<Inquiry>(`inquiry/${id}`)).body.result
  const take = (endpoint: string, id: string, operation: string, body: object = {}) =>
    admin.send('PATCH', `${endpoint}/${id}/_${operation}`, { id, ...body })
  const logOf = async (type: number, id: string) =>
    (await admin.get<{ operationType: number }[]>(`log?orderType=${type}&orderId=${id}`)).body.result.map(
      ({ operationType }) => operationType,
    )
  const wish = async (further: object = {}) =>
    admin.send<{ id: string }>('POST', 'requirement', {
      ...{ customerId, goodsName: '深沟球轴承', brandName: '岳衡', goodsSn: '6204-2RS', quantity: 12, unit: '个' },
      ...further,
    })
  const inquire = async (prices: number[]) => {
    const items = []
    for (const price of prices) items.push({ productId: await bench.product(0), quantity: 3, price })
    const { body } = await admin.send<{ id: string }>('POST', 'inquiry', { customerId, remark: '含运费', items })
    return body.result.id
  }
  const fetchFile = async (id: string, template: string, caller = admin) => {
    const url = `/v1/inquiry/${id}/_quotation?template=${template}`
    const { statusCode, rawPayload } = await app.app.inject({ url, headers: { authorization: caller.token } })
    return { status: statusCode, content: rawPayload }
  }

  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app, 'admin')
    admin = await app.as('admin')
    customerId = (await bench.company.selectFrom('customer').select('id').orderBy('id').executeTakeFirstOrThrow()).id
  })
  afterAll(() => app.close())

  it('lead from what a customer wants to what is sold to them, and are related both ways', async () => {
    const { id: wanted } = (await wish()).body.result
    const productId = await bench.product(0)
    expect((await take('requirement', wanted, 'offer', { productId })).status, 'not taken up yet').toBe(409)
    expect((await take('requirement', wanted, 'accept')).status).toBe(200)
    const unknown = await take('requirement', wanted, 'offer', { productId: newId() })
    expect([unknown.status, unknown.body.message]).toEqual([422, '商品不存在，请重新选择'])
    expect((await take('requirement', wanted, 'offer', { productId, price: 8.6 })).status).toBe(200)

    const [card] = await related(7, wanted)
    expect(card).toMatchObject({ type: 8, statusName: '待报价', price: null })
    const inquiry = await read(card!.snId)
    expect(inquiry).toMatchObject({ sn: card!.sn, total: 103.2, items: [{ productId, quantity: 12, price: 8.6 }] })
    expect((await take('inquiry', inquiry.id, 'order')).status, 'not quoted yet').toBe(409)
    expect((await take('inquiry', inquiry.id, 'quote')).status).toBe(200)
    expect((await take('inquiry', inquiry.id, 'order')).status).toBe(200)

    const order = (await related(8, inquiry.id)).find(({ type }) => type === 0)!
    const { body } = await admin.get<{ customerId: string; goodsAmount: number }>(`salesOrder/${order.snId}`)
    expect(body.result).toMatchObject({ customerId, goodsAmount: 103.2 })
    const cards = await related(0, order.snId)
    expect(cards.map(({ type, snId, statusName, price }) => [type, snId, statusName, price])).toEqual([
      [7, wanted, '已找到', null],
      [8, inquiry.id, '已成交', null],
    ])
    expect(cards.every(({ sn, time }) => /^(ZH|XJ)\d{12}$/.test(sn) && time)).toBe(true)
    expect((await related(7, wanted)).map(({ type }) => type).toSorted()).toEqual([0, 8])
    expect([await logOf(7, wanted), await logOf(8, inquiry.id)]).toEqual([
      [0, 16, 17],
      [0, 16, 18],
    ])
  })

  it('are quoted whole, and changed until then', async () => {
    const id = await inquire([10, 0, 0])
    const early = await take('inquiry', id, 'quote')
    expect([early.status, early.body.message]).toEqual([422, '第2、3行尚未报价，请先填写报价'])
    const { items } = await read(id)
    const priced = items.map(item => ({ ...item, price: 5 }))
    const lines = priced.map(({ productId, quantity, price }) => ({ productId, quantity, price }))
    expect((await admin.send('PUT', `inquiry/${id}`, { items: lines })).status).toBe(200)
    expect((await take('inquiry', id, 'quote')).status).toBe(200)
    expect((await admin.send('PUT', `inquiry/${id}`, { remark: '太晚' })).status).toBe(409)
    expect((await take('inquiry', id, 'close', { cancelReason: '价格高' })).status).toBe(200)
    expect((await read(id)).processStatus).toBe(3)
  })

  it('are listed whole and by line, with what they are found by', async () => {
    const id = await inquire([10, 20])
    const { sn } = await read(id)
    for (const [endpoint, count] of [
      ['inquiry', 1],
      ['inquiryWithSku', 2],
    ] as const) {
      const { status, body } = await admin.get<{ id: string }[]>(`${endpoint}?sn=${sn}&processStatus=0`)
      expect([status, body.result.map(row => row.id)]).toEqual([200, Array.from({ length: count }, () => id)])
    }
    const bad = await wish({ quantity: 0 })
    expect(bad.status).toBe(422)
  })

  it('are handed out as quotations in any template, which is logged, and looked at, which is not', async () => {
    const id = await inquire([10.5, 20])
    const { body } = await admin.get<OfferedTemplate[]>('inquiry/exportTemplate/_offered')
    expect(body.result.slice(0, 3).map(({ template, name, own }) => [template, name, own])).toEqual([
      ['1', '标准模版', false],
      ['2', '简洁模版', false],
      ['3', '含税明细模版', false],
    ])
    const own = body.result.filter(({ own }) => own)
    expect(own.map(({ name }) => name)).toContain('含税明细报价单')
    const { customerName } = await bench.company
      .selectFrom('customer')
      .select('customerName')
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow()
    for (const { template } of ['1', '2', '3'].map(template => ({ template })).concat(own.slice(0, 1))) {
      const preview = await admin.get<SheetPreview>(`inquiry/${id}/_quotation?template=${template}&preview=true`)
      const shown = preview.body.result.rows.flat().map(({ text }) => text)
      expect(shown, template).toEqual(expect.arrayContaining([`客户名称：${customerName}`, '91.50', '备注：含运费']))
      const { status, content } = await fetchFile(id, template)
      expect(status).toBe(200)
      expect(JSON.stringify((await readXlsx(content)).sheets[0]!.rows)).toContain(customerName)
    }
    expect((await logOf(8, id)).filter(type => type === 5)).toHaveLength(4)
    expect((await fetchFile(id, '4')).status, 'there is no custom template without a workbook').toBe(400)
    expect((await fetchFile(id, newId())).status).toBe(404)
    expect((await fetchFile(newId(), '1')).status).toBe(404)
    expect((await fetchFile(id, '1', await app.as('other'))).status).toBe(404)
    expect((await fetchFile(id, '1', await app.as('sales'))).status).toBe(403)
  })
})
