import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

interface Line {
  id: string
  quantity: number
  mostQuantity: number
  returnQuantity: number
  returningQuantity: number
  notReturnQuantity: number
  amount: number
}
interface Document {
  id: string
  sn: string
  salesId: string
  key: string
  remarks: string | null
  returnStatus: number
  total: number
  items: Line[]
  steps: { label: string; done: boolean }[]
}

interface Told {
  returnState: number
  salesOrder?: Told
  salesReturnOrderList?: { id: string }[]
}

describe.each(engines())('sales returns on $name', engine => {
  let app: TestApp
  let bench: Workbench
  let keeper: Caller
  let seller: Caller
  const stockOut = async (quantities = ['4', '2.5']) => {
    const lines = await Promise.all(
      quantities.map(async quantity => ({ productId: await bench.product(10), quantity })),
    )
    const id = await bench.stockOut(lines)
    await keeper.send('PATCH', `salesOrder/stockOutOrder/${id}/_confirm`, { id, confirmStatus: 1 })
    return { id, lines }
  }
  const read = async (path: string) => (await keeper.get<Document>(`salesOrder/${path}`)).body.result
  const itemsOf = async (id: string) => (await read(`stockOutOrder/${id}`)).items
  const give = (body: unknown, headers?: Record<string, string>, who = keeper) =>
    who.send<string>('POST', 'salesOrder/returnOrder', body, headers)
  const returned = async (ids: string[]) => read(`returnOrder/_byKey/${(await give(ids)).body.result}`)
  const change = (document: Document, body: unknown) =>
    keeper.send<{ id: string }>('PATCH', `salesOrder/returnOrder/${document.id}`, body)
  const confirm = ({ id }: Document, who = keeper) =>
    who.send('PATCH', `salesOrder/returnOrder/${id}/_confirm`, { id, returnStatus: 1 })

  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app)
    keeper = await app.as('warehouse')
    seller = await app.as('sales')
  })
  afterAll(() => app.close())

  it('offer what the order sent out, with what is left of each line', async () => {
    const { id } = await stockOut()
    const { salesId } = await read(`stockOutOrder/${id}`)
    const rows = (await keeper.get<Document[]>(`salesOrder/${salesId}/stockOutOrder`)).body.result
    expect(rows.map(row => row.id)).toEqual([id])
    expect(rows[0]!.items.map(item => item.notReturnQuantity)).toEqual([4, 2.5])
  })

  it('hold all that is left of the chosen lines, under a key', async () => {
    const { id } = await stockOut()
    const [first] = await itemsOf(id)
    const document = await returned([first!.id])
    expect(document).toMatchObject({
      returnStatus: 0,
      total: 50,
      items: [{ quantity: 4, mostQuantity: 4, amount: 50 }],
    })
    expect(document.steps.map(({ label, done }) => [label, done])).toEqual([
      ['销售出库', true],
      ['退货', true],
      ['生成退货单', true],
      ['确认退货', false],
      ['退货完成', false],
    ])
    expect((await itemsOf(id))[0]).toMatchObject({ returnQuantity: 0, returningQuantity: 4, notReturnQuantity: 0 })
    expect((await give([first!.id])).body).toMatchObject({
      code: 'lines.nothingLeft',
      message: '第1行的可退数量为0，不能选择',
    })
  })

  it('are made once under one Idempotency-Key', async () => {
    const { id } = await stockOut()
    const [first] = await itemsOf(id)
    const answers = await Promise.all([1, 2, 3].map(() => give([first!.id], { 'idempotency-key': `return ${id}` })))
    expect(new Set(answers.map(({ body }) => body.result)).size).toBe(1)
    expect((await itemsOf(id))[0]!.returningQuantity).toBe(4)
  })

  it('refuse nothing chosen, lines of two documents, and what has not gone out', async () => {
    expect((await give([])).body).toMatchObject({ code: 'request.invalid', message: '请选择商品。' })
    const [one, two] = [await stockOut(), await stockOut()]
    const ids = [(await itemsOf(one.id))[0]!.id, (await itemsOf(two.id))[0]!.id]
    expect((await give(ids)).body.message).toBe('所选商品须属于同一张单据')
    const pending = await itemsOf(await bench.pending())
    expect((await give([pending[0]!.id])).body.message).toMatch(/^出库单CK\d+的当前状态不能生成销售退货单$/)
    expect((await give([ids[0]!], undefined, seller)).status).toBe(403)
    const stranger = await app.as('other')
    expect((await give([ids[0]!], undefined, stranger)).status).toBe(404)
  })

  it('follow an edited quantity, within what is left', async () => {
    const { id } = await stockOut()
    const [first] = await itemsOf(id)
    const document = await returned([first!.id])
    const [line] = document.items
    const { status } = await change(document, { remarks: '客户多订', items: [{ id: line!.id, quantity: 1.5 }] })
    expect(status).toBe(200)
    const changed = await read(`returnOrder/${document.id}`)
    expect(changed).toMatchObject({ remarks: '客户多订', total: 18.75, items: [{ quantity: 1.5, mostQuantity: 4 }] })
    expect((await itemsOf(id))[0]).toMatchObject({ returnQuantity: 0, returningQuantity: 1.5, notReturnQuantity: 2.5 })

    const tooMuch = await change(document, { items: [{ id: line!.id, quantity: 4.001 }] })
    expect(tooMuch.status).toBe(422)
    expect(tooMuch.body.message).toBe('退货数量不能超过4')
    expect(tooMuch.body.result).toEqual({ errors: { 'items.0.quantity': '退货数量不能超过4' } })
    expect((await change(document, { items: [{ id: line!.id, quantity: 0 }] })).status).toBe(422)
    expect((await change(document, { items: [{ quantity: 1 }] })).body.code).toBe('lines.unknown')
    expect(await read(`returnOrder/${document.id}`)).toEqual(changed)
  })

  it('bring the goods back when confirmed, once, and stay as they are', async () => {
    const { id, lines } = await stockOut()
    const document = await returned((await itemsOf(id)).map(item => item.id))
    expect((await confirm(document, seller)).status).toBe(403)
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(document)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(7).fill(409)])
    expect(await Promise.all(lines.map(({ productId }) => bench.balanceOf(productId)))).toEqual([10, 10])
    const locked = await change(document, { remarks: '太晚' })
    expect(locked.status).toBe(409)
    expect(locked.body.message).toBe(`销售退货单${document.sn}的当前状态不能修改`)
  })

  it('give back what they held when withdrawn', async () => {
    const { id } = await stockOut()
    const [first] = await itemsOf(id)
    const document = await returned([first!.id])
    expect((await keeper.send('PATCH', 'salesOrder/returnOrder/_cancel', [document.id])).status).toBe(200)
    expect((await itemsOf(id))[0]).toMatchObject({ returningQuantity: 0, notReturnQuantity: 4 })
    expect((await confirm(document)).status).toBe(409)
    expect((await returned([first!.id])).total).toBe(50)
  })

  it('count as returned when confirmed, and until then as on their way', async () => {
    const { id } = await stockOut()
    const [first, second] = await itemsOf(id)
    const document = await returned([first!.id])
    await change(document, { items: [{ id: document.items[0]!.id, quantity: 1.5 }] })
    const waiting = await returned([second!.id])
    await confirm(document)
    expect(await itemsOf(id)).toMatchObject([
      { returnQuantity: 1.5, returningQuantity: 0, notReturnQuantity: 2.5 },
      { returnQuantity: 0, returningQuantity: 2.5, notReturnQuantity: 0 },
    ])
    const { items } = await returned([first!.id])
    expect(items).toMatchObject([{ quantity: 2.5, mostQuantity: 2.5 }])
    await keeper.send('PATCH', 'salesOrder/returnOrder/_cancel', [waiting.id])
    expect((await itemsOf(id))[1]).toMatchObject({ returnQuantity: 0, returningQuantity: 0, notReturnQuantity: 2.5 })
  })

  it('that were withdrawn are no return of their stock-out or order: in lists, filters and on their pages', async () => {
    const { id } = await stockOut()
    const [first] = await itemsOf(id)
    const { sn, salesId } = await read(`stockOutOrder/${id}`)
    const told = async () => {
      const { result } = (await keeper.get<Told>(`salesOrder/stockOutOrder/${id}`)).body
      const rows = async (state: number) =>
        (await keeper.get<Told[]>(`salesOrder/stockOutOrder?sn=${sn}&returnState=${state}`)).body.result
      const [none, some] = [await rows(0), await rows(1)]
      const order = (await keeper.get<Told>(`salesOrder/${salesId}`)).body.result
      return {
        state: result.returnState,
        listed: [...none, ...some].map(row => row.returnState),
        orders: [result.salesOrder!, order].map(each => each.salesReturnOrderList!.map(each => each.id)),
      }
    }
    const document = await returned([first!.id])
    expect(await told()).toEqual({ state: 1, listed: [1], orders: [[document.id], [document.id]] })
    await keeper.send('PATCH', 'salesOrder/returnOrder/_cancel', [document.id])
    expect(await told()).toEqual({ state: 0, listed: [0], orders: [[], []] })
  })

  it('never hold more than went out, however many are made at once', async () => {
    const { id } = await stockOut()
    const [first] = await itemsOf(id)
    const answers = await Promise.all(Array.from({ length: 6 }, () => give([first!.id])))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await itemsOf(id))[0]!.returningQuantity).toBe(4)
  })

  it('stand among the related documents, both ways', async () => {
    const { id } = await stockOut()
    const [first] = await itemsOf(id)
    const document = await returned([first!.id])
    const related = async (type: number, of: string) =>
      (await keeper.get<{ type: number; snId: string; sn: string }[]>(`orderInfo/${type}/${of}`)).body.result
    expect(await related(1, id)).toContainEqual(
      expect.objectContaining({ type: 2, snId: document.id, sn: document.sn }),
    )
    expect(await related(2, document.id)).toContainEqual(
      expect.objectContaining({ type: 1, snId: id, statusName: '已出库' }),
    )
  })
})
