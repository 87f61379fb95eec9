import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { matches } from '../../src/engine/value/condition.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

interface Order {
  id: string
  sn: string
  orderStatus: number
  openQuantity: number
  cancelQuantity: number
  cancelReason: string | null
  outState: number
  inState: number
  items: { id: string; quantity: number; openQuantity: number; cancelQuantity: number }[]
  steps: { label: string; done: boolean }[]
}
interface Kind {
  path: 'salesOrder' | 'purchaseOrder'
  orderType: number
  make: '_stockOut' | '_stockIn'
  documents: string
  state: 'outState' | 'inState'
  label: string
  made: string
}
const kinds: Kind[] = [
  {
    ...{ path: 'salesOrder', orderType: 0, make: '_stockOut', documents: 'salesOrder/stockOutOrder' },
    ...{ state: 'outState', label: '销售单', made: '出库单' },
  },
  {
    ...{ path: 'purchaseOrder', orderType: 3, make: '_stockIn', documents: 'purchaseOrder/stockInOrder' },
    ...{ state: 'inState', label: '采购单', made: '入库单' },
  },
]

describe.each(engines())('on $name', engine => {
  let app: TestApp
  let bench: Workbench
  let admin: Caller
  let viewer: Caller
  let partners: { customerId: string; supplierId: string }
  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app)
    ;[admin, viewer] = [await app.as('admin'), await app.as('viewer')]
    const { company } = bench
    partners = {
      customerId: (await company.selectFrom('customer').select('id').executeTakeFirstOrThrow()).id,
      supplierId: (await company.selectFrom('supplier').select('id').executeTakeFirstOrThrow()).id,
    }
  })
  afterAll(() => app.close())

  describe.each(kinds)('a $label', ({ path, orderType, make, documents, state, label, made }) => {
    const order = async (...quantities: number[]) => {
      const productId = await bench.product(50)
      const items = quantities.map(quantity => ({ productId, quantity, price: 2 }))
      const partner = path === 'salesOrder' ? { customerId: partners.customerId } : { supplierId: partners.supplierId }
      const { body } = await admin.send<{ id: string }>('POST', path, { ...partner, items })
      return read(body.result.id)
    }
    const read = async (id: string) => (await admin.get<Order>(`${path}/${id}`)).body.result
    const take = ({ id, items }: Order, quantity: number) => {
      const { warehouseId } = bench
      const lines = [{ id: items[0]!.id, quantity, ...(path === 'salesOrder' && { warehouseId }) }]
      const body = { items: lines, ...(path === 'purchaseOrder' && { warehouseId }) }
      return admin.send<{ id: string }>('POST', `${path}/${id}/${make}`, body)
    }
    const close = ({ id }: Order, by = admin, cancelReason: string | null = '客户不要了') =>
      by.send('PATCH', `${path}/${id}/_close`, { id, cancelReason })
    const cancel = (orders: Order[], by = admin) =>
      by.send(
        'PATCH',
        `${path}/_cancel`,
        orders.map(({ id }) => id),
      )
    const logOf = async (id: string) => {
      const rows = await bench.company
        .selectFrom('operationLog')
        .select(['operationType', 'remark'])
        .where('orderType', '=', orderType)
        .where('orderId', '=', id)
        .orderBy('id')
        .execute()
      return rows.map(row => [row.operationType, row.remark])
    }

    it('is closed with a reason: nothing is open any more, nothing is made of it, nor is it changed', async () => {
      const given = await order(5, 3)
      await take(given, 2)
      expect((await close(given, viewer)).status).toBe(403)
      expect((await close(given)).status).toBe(200)
      const closed = await read(given.id)
      expect(closed).toMatchObject({ orderStatus: 1, openQuantity: 0, cancelQuantity: 6, cancelReason: '客户不要了' })
      expect(closed.items).toMatchObject([
        { openQuantity: 0, cancelQuantity: 3 },
        { openQuantity: 0, cancelQuantity: 3 },
      ])
      expect(closed[state]).toBe(2)
      expect(closed.steps.map(step => step.label)).toEqual([`创建${label}`, '剩余已取消'])
      expect((await logOf(given.id)).at(-1)).toEqual([7, '客户不要了'])
      const making = app.registry.resources[path]!.actions.find(({ label }) => label === `生成${made}`)!
      expect([given, closed].map(record => matches(making.when, { ...record }))).toEqual([true, false])
      const refused = await take(given, 1)
      expect([refused.status, refused.body.message]).toEqual([409, `${label}${given.sn}的当前状态不能生成${made}`])
      expect((await admin.get(`${path}/${given.id}/${make}`)).status).toBe(409)
      expect((await close(given)).status).toBe(409)
      expect((await cancel([given])).status).toBe(409)
      const changed = await admin.send('PATCH', `${path}/${given.id}`, { remark: '晚了' })
      expect([changed.status, changed.body.message]).toEqual([409, `${label}${given.sn}的当前状态不能修改`])
    })

    it('stays closed when a document that was made of it is voided', async () => {
      const given = await order(5)
      const { id } = (await take(given, 2)).body.result
      await close(given, admin, null)
      expect((await logOf(given.id)).at(-1)).toEqual([7, '无'])
      expect((await admin.send('PATCH', `${documents}/_cancel`, [id])).status).toBe(200)
      expect(await read(given.id)).toMatchObject({ openQuantity: 0, cancelQuantity: 5, orderStatus: 1 })
    })

    it('is voided while nothing is made of it; what was voided itself does not count', async () => {
      const [given, other] = [await order(4), await order(1)]
      const { id } = (await take(given, 1)).body.result
      expect((await cancel([other, given])).status).toBe(409)
      expect(await read(other.id)).toMatchObject({ orderStatus: 0 })
      await admin.send('PATCH', `${documents}/_cancel`, [id])
      expect((await cancel([given], viewer)).status).toBe(403)
      expect((await cancel([other, given])).status).toBe(200)
      const voided = await read(given.id)
      expect(voided).toMatchObject({ orderStatus: 2, openQuantity: 0, cancelQuantity: 4 })
      expect(voided[state]).toBe(3)
      expect((await logOf(given.id)).at(-1)).toEqual([2, '无'])
      expect((await take(given, 1)).status).toBe(409)
      const rows = await admin.get<Order[]>(`${path}?sn=${given.sn}&${state}=3`)
      expect(rows.body.result.map(row => row.id)).toEqual([given.id])
    })

    it('is closed or taken up, never both, however many ask at once', async () => {
      const given = await order(9)
      const answers = await Promise.all([take(given, 2), close(given), take(given, 2), close(given), take(given, 1)])
      expect(answers.every(({ status }) => [200, 409].includes(status))).toBe(true)
      expect([answers[1]!.status, answers[3]!.status].toSorted()).toEqual([200, 409])
      const closed = await read(given.id)
      expect(closed).toMatchObject({ orderStatus: 1, openQuantity: 0 })
    })
  })

  it('a purchase order that is being paid is not voided, nor offered for paying once it is', async () => {
    const productId = await bench.product(0)
    const bought = async () => {
      const items = [{ productId, quantity: 2, price: 10 }]
      const { body } = await admin.send<{ id: string }>('POST', 'purchaseOrder', {
        supplierId: partners.supplierId,
        items,
      })
      return body.result.id
    }
    const pay = (purchaseId: string) =>
      admin.send<{ id: string }>('POST', 'finance/payout', { purchaseId, amount: 5, payWay: 1 })
    const paid = await bought()
    expect((await pay(paid)).status).toBe(200)
    const refused = await admin.send('PATCH', 'purchaseOrder/_cancel', [paid])
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/^采购单CG\d+已有付款申请单/)])
    const other = await bought()
    expect((await admin.send('PATCH', 'purchaseOrder/_cancel', [other])).status).toBe(200)
    expect((await pay(other)).body.message).toBe('所选采购单已停用，请重新选择')
  })
})
