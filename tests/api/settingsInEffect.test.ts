import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendDigests } from '../../src/domain/events/heldNotices.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { dayInChina } from '../support/dayInChina.ts'
import { engines } from '../support/engines.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'
import { told } from './told.ts'

const [ALLOW, WARN, REFUSE] = [0, 1, 2]
const [OVERFLOW, LOSS] = [0, 1]
/** Of an approval. */
const NEEDED = 1

interface Order {
  id: string
  belowMargin: boolean
  approvalState: number | null
  items: { id: string }[]
}

interface Imported {
  errors?: { message: string }[]
}

interface Priced {
  price: number
  amount: number
}

interface Untaxed {
  untaxedPrice: number
  untaxedAmount: number
}

interface Declared {
  resources: Record<
    string,
    Record<'show' | 'form', { sections: Partial<Record<'columns' | 'inputs', { source: string }[]>>[] }>
  >
}

describe.each(engines())('what a company sets takes effect at once on $name', engine => {
  let app: TestApp
  let bench: Workbench
  let admin: Caller
  let seller: Caller
  let keeper: Caller
  let finance: Caller

  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app)
    // Finance makes orders in this company, and sees what goods cost.
    await bench.company
      .updateTable('role')
      .set({ menuKeys: sql`menu_keys || '["product-list"]'` })
      .where('name', '=', '财务')
      .execute()
    const people = ['admin', 'sales', 'warehouse', 'finance'].map(name => app.as(name))
    ;[admin, seller, keeper, finance] = (await Promise.all(people)) as [Caller, Caller, Caller, Caller]
  })
  afterAll(() => app.close())

  const set = async (values: object) =>
    expect(told(await admin.send('PUT', 'system/settings', values))).toEqual([200, ''])
  const customer = async (creditLimit?: number) =>
    (await admin.send<Order>('POST', 'customer', { customerName: `客户 ${Math.random()}`, creditLimit })).body.result.id
  const order = async (customerId: string, items: object[], who = seller) =>
    who.send<Order>('POST', 'salesOrder', { customerId, items })
  const read = async (path: string) => (await admin.get<Order>(path)).body.result

  describe('orders below the margin', () => {
    // It costs 8.37 a piece.
    const line = (productId: string, price: number) => ({ productId, quantity: 2, price })

    it('are allowed and not marked, marked, or refused, as the company wants', async () => {
      const [productId, customerId] = [await bench.product(50), await customer()]
      await set({ belowMargin: ALLOW, lowestMargin: 0.2 })
      const allowed = (await order(customerId, [line(productId, 9)])).body.result.id
      expect((await read(`salesOrder/${allowed}`)).belowMargin).toBe(false)
      await set({ belowMargin: WARN })
      const marked = (await order(customerId, [line(productId, 9)])).body.result.id
      expect((await read(`salesOrder/${marked}`)).belowMargin).toBe(true)
      await set({ belowMargin: REFUSE })
      const refused = await order(customerId, [line(productId, 20), line(productId, 9)], finance)
      expect([refused.status, refused.body.code]).toEqual([422, 'order.belowMargin'])
      expect(refused.body.message).toMatch(/^第2行 测试牌 测试轴承 M-\w+ 毛利率7%，低于最低毛利率20%/)
      // At the very bound it is not below.
      await set({ lowestMargin: 0.07 })
      expect(told(await order(customerId, [line(productId, 9)]))).toEqual([200, ''])
    })

    it('are saved and marked by who may lift it, and no mark stays once the price is right', async () => {
      const [productId, customerId] = [await bench.product(50), await customer()]
      await set({ belowMargin: REFUSE, lowestMargin: 0.2 })
      const path = `salesOrder/${(await order(customerId, [line(productId, 9)], admin)).body.result.id}`
      const { belowMargin, items } = await read(path)
      expect(belowMargin).toBe(true)
      expect((await seller.send('PUT', path, { remark: '再改' })).body.code).toBe('order.belowMargin')
      expect(told(await seller.send('PUT', path, { items: [{ id: items[0]!.id, price: 12 }] }))).toEqual([200, ''])
      expect((await read(path)).belowMargin).toBe(false)
    })

    it('tell no margin to who may not see costs, and count the discount of the order', async () => {
      const [productId, customerId] = [await bench.product(50), await customer()]
      await set({ belowMargin: REFUSE, lowestMargin: 0.2 })
      const body = { customerId, discountRate: 0.2, items: [line(productId, 12)] }
      const seen = await finance.send('POST', 'salesOrder', body)
      expect(seen.body.message).toContain('毛利率12.81%')
      const { message } = (await seller.send('POST', 'salesOrder', body)).body
      expect(message).toMatch(/^第1行 测试牌 测试轴承 M-\w+ 低于最低毛利率，/)
      expect(message).not.toMatch(/\d%/)
      await set({ belowMargin: ALLOW })
    })
  })

  describe('orders beyond what is available', () => {
    it('are refused only where the company wants, lines of a product together, and what others take is not there', async () => {
      const [productId, customerId] = [await bench.product(10), await customer()]
      const lines = (...quantities: number[]) => quantities.map(quantity => ({ productId, quantity, price: 20 }))
      await set({ overAvailable: WARN })
      expect(told(await order(customerId, lines(11)))).toEqual([200, ''])
      await set({ overAvailable: REFUSE })
      expect((await order(customerId, lines(6, 5))).body).toMatchObject({
        code: 'order.overAvailable',
        message: expect.stringMatching(/^可用量不足：第2行 .* 订购11，可用10$/) as string,
      })
      const { id } = (await order(customerId, lines(6, 4))).body.result
      await bench.stockOut([{ productId, quantity: '3' }])
      expect((await order(customerId, lines(8), admin)).body.message).toContain('订购8，可用7')
      expect(told(await order(customerId, lines(7)))).toEqual([200, ''])
      // What stands on a stock-out is taken once: the rest of the order asks for what is left.
      const { items } = await read(`salesOrder/${id}`)
      const out = [{ id: items[0]!.id, quantity: 6, warehouseId: bench.warehouseId }]
      expect(told(await seller.send('POST', `salesOrder/${id}/_stockOut`, { items: out }))).toEqual([200, ''])
      const changed = await seller.send('PUT', `salesOrder/${id}`, { remark: '改' })
      expect(changed.body.message).toContain('订购4，可用1')
      await set({ overAvailable: ALLOW })
      expect(told(await seller.send('PUT', `salesOrder/${id}`, { remark: '改' }))).toEqual([200, ''])
      await set({ overAvailable: WARN })
    })
  })

  describe('goods beyond a customer’s credit', () => {
    it('count while they stand on a stock-out, and do not go out', async () => {
      const [productId, customerId] = [await bench.product(50), await customer(100)]
      const made = await order(customerId, [{ productId, quantity: 8, price: 10 }])
      const { items } = await read(`salesOrder/${made.body.result.id}`)
      const line = { id: items[0]!.id, quantity: 8, warehouseId: bench.warehouseId }
      const out = await seller.send<Order>('POST', `salesOrder/${made.body.result.id}/_stockOut`, { items: [line] })
      await set({ refusesOverCredit: true })
      const more = await order(customerId, [{ productId, quantity: 3, price: 10 }])
      expect(more.body).toMatchObject({
        code: 'credit.exceeded',
        message: expect.stringContaining('超出10.00元') as string,
      })
      const confirm = (who: Caller) =>
        who.send('PATCH', `salesOrder/stockOutOrder/${out.body.result.id}/_confirm`, { confirmStatus: 1 })
      expect(told(await admin.send('PUT', `customer/${customerId}`, { creditLimit: 79 }))).toEqual([200, ''])
      expect((await confirm(keeper)).body.code).toBe('credit.exceeded')
      await set({ refusesOverCredit: false })
      expect(told(await confirm(keeper))).toEqual([200, ''])
    })
  })

  describe('loss sheets', () => {
    const sheet = async (kind: number) => {
      const items = [{ productId: await bench.product(5), quantity: 1, reason: '破损' }]
      const made = await keeper.send<Order>('POST', 'overflowSheet', { kind, warehouseId: bench.warehouseId, items })
      expect(told(made)).toEqual([200, ''])
      return `overflowSheet/${made.body.result.id}`
    }
    const stateOf = async (path: string) => (await read(path)).approvalState

    it('wait for an administrator once that is switched on, those that are there too, and no longer once it is off', async () => {
      const before = await sheet(LOSS)
      expect(await stateOf(before)).toBeNull()
      await set({ approvesLosses: true })
      expect(await stateOf(before)).toBe(NEEDED)
      const [loss, overflow] = [await sheet(LOSS), await sheet(OVERFLOW)]
      expect([await stateOf(loss), await stateOf(overflow)]).toEqual([NEEDED, null])
      expect((await keeper.send('PATCH', `${loss}/_confirm`, {})).body.code).toBe('approval.needed')
      expect(told(await keeper.send('PATCH', `${overflow}/_confirm`, {}))).toEqual([200, ''])
      expect(told(await keeper.send('PATCH', `${loss}/_submitApproval`, {}))).toEqual([200, ''])
      const id = loss.split('/')[1]!
      const task = await bench.company
        .selectFrom('approvalTask')
        .select('id')
        .where('documentId', '=', id)
        .executeTakeFirstOrThrow()
      expect(told(await admin.send('PATCH', `workflow/approval/${task.id}/_approve`, {}))).toEqual([200, ''])
      expect(told(await keeper.send('PATCH', `${loss}/_confirm`, {}))).toEqual([200, ''])
      await set({ approvesLosses: false })
      expect(await stateOf(before)).toBeNull()
      expect(told(await keeper.send('PATCH', `${before}/_confirm`, {}))).toEqual([200, ''])
    })
  })

  describe('decimals of prices', () => {
    it('are as many as the company wants, in forms and files, and amounts are to the cent', async () => {
      const [productId, customerId] = [await bench.product(5), await customer()]
      const line = { productId, quantity: 1000, price: 0.0123 }
      const refused = await order(customerId, [line])
      expect([refused.status, refused.body.message]).toEqual([422, '单价最多2位小数'])
      const file = async () => {
        const row = { goodsName: '垫圈', brandName: '长松', sn: `Z-${Math.random()}`, unit: '个', salePrice: 0.0123 }
        const rows = [{ ...row, productNo: row.sn }]
        const answer = await admin.send<Imported>('POST', 'product/_import', { rows })
        return answer.body.result.errors?.[0]?.message ?? answer.status
      }
      expect(await file()).toBe('销售价最多2位小数')
      await set({ priceDecimals: 4 })
      expect(told(await order(customerId, [{ ...line, price: 0.01234 }]))).toEqual([422, '单价最多4位小数'])
      const { id } = (await order(customerId, [line])).body.result
      const { items } = (await admin.get<{ items: Priced[] }>(`salesOrder/${id}`)).body.result
      expect(items).toMatchObject([{ price: 0.0123, amount: 12.3 }])
      expect(await file()).toBe(200)
      await set({ priceDecimals: 2 })
    })
  })

  describe('prices without tax', () => {
    it('stand beside those with it in lines and forms while they are wanted, to the cent', async () => {
      const [productId, customerId] = [await bench.product(5), await customer()]
      const lines = [{ productId, quantity: 3, price: 100, taxRate: 0.13 }]
      const made = await admin.send<Order>('POST', 'salesOrder', { customerId, items: lines, discountAmount: 0.01 })
      const { id } = made.body.result
      const columns = async () => {
        const { result } = (await admin.get<Declared>('system/declarations')).body
        const { show, form } = result.resources.salesOrder!
        return [show, form].map(({ sections }) =>
          sections.flatMap(({ columns = [], inputs = [] }) => [...columns, ...inputs].map(({ source }) => source)),
        )
      }
      const isThere = async () => (await columns()).map(all => all.includes('untaxedPrice'))
      expect(await isThere()).toEqual([false, false])
      await set({ showsUntaxed: true })
      expect(await isThere()).toEqual([true, true])
      const { items } = (await admin.get<{ items: Untaxed[] }>(`salesOrder/${id}`)).body.result
      expect(items).toMatchObject([{ untaxedPrice: 88.495575, untaxedAmount: 265.48 }])
      await set({ showsUntaxed: false })
      expect(await isThere()).toEqual([false, false])
    })
  })

  describe('notices', () => {
    const at = (hour: string) => new Date(`${dayInChina()}T${hour}:00:00+08:00`)
    const send = (now: Date) => sendDigests(app.connection.db, app.registry, now, fail)
    const fail = (error: unknown) => {
      throw error
    }
    const unread = async () =>
      (await keeper.get<{ title: string; contents: string[]; url: string }[]>('notification/unread?per_page=200')).body
        .result
    const clear = async () => {
      await bench.company.deleteFrom('notification').execute()
      await bench.company.deleteFrom('heldNotice').execute()
      await bench.company.updateTable('serviceBuyer').set({ digestedOn: null }).execute()
    }

    it('come at once, or gathered into one a day from the hour on, whichever process sends it', async () => {
      await clear()
      await set({ noticeDigest: 0 })
      await sheetFor(seller)
      expect(await unread()).toHaveLength(1)
      await clear()
      await set({ noticeDigest: 1, digestHour: 9 })
      await sheetFor(seller)
      await sheetFor(seller)
      expect(await unread()).toEqual([])
      expect(await send(at('08'))).toBe(0)
      const sent = await Promise.all([send(at('09')), send(at('09'))])
      expect(sent.filter(count => count > 0)).toHaveLength(1)
      expect(await unread()).toMatchObject([
        { title: '消息汇总 共 2 条', url: '/notice/list', contents: [expect.any(String), '新的出库单 2 条'] },
      ])
      const titles = (await keeper.get<{ title: string }[]>('notification')).body.result.map(({ title }) => title)
      expect(titles.filter(title => title.startsWith('新的出库单 '))).toHaveLength(2)
      // What comes later that day waits for the next.
      await sheetFor(seller)
      expect(await send(at('23'))).toBe(0)
      await set({ noticeDigest: 0 })
      expect(await send(at('23'))).toBeGreaterThan(0)
      expect(await unread()).toHaveLength(2)
    })

    it('that are urgent come at once all the same', async () => {
      await clear()
      await set({ noticeDigest: 1 })
      const id = await sheetFor(seller)
      const path = `salesOrder/stockOutOrder/${id}`
      expect(told(await keeper.send('PATCH', `${path}/_confirm`, { confirmStatus: 1 }))).toEqual([200, ''])
      expect(told(await keeper.send('PATCH', `${path}/_sign`, { signOutStatus: 3, reason: '破损' }))).toEqual([200, ''])
      const notices = await bench.company.selectFrom('notification').select('title').execute()
      expect(new Set(notices.map(({ title }) => title.split(' ')[0]))).toEqual(new Set(['异常签收']))
      await set({ noticeDigest: 0 })
    })

    /** A new stock-out, of which the warehouse is told. */
    async function sheetFor(who: Caller) {
      const productId = await bench.product(5)
      const made = await order(await customer(), [{ productId, quantity: 2, price: 20 }], who)
      const { items } = await read(`salesOrder/${made.body.result.id}`)
      const line = { id: items[0]!.id, quantity: 2, warehouseId: bench.warehouseId }
      const out = await who.send<Order>('POST', `salesOrder/${made.body.result.id}/_stockOut`, { items: [line] })
      expect(told(out)).toEqual([200, ''])
      return out.body.result.id
    }
  })
})
