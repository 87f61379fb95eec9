import { isDeepStrictEqual } from 'node:util'
import type { Answer, Caller, TestApp } from '../../support/createTestApp.ts'
import { openWorkbench } from '../../api/openWorkbench.ts'
import { checkActs } from './checkActs.ts'
import { moneyActs } from './moneyActs.ts'
import { periodActs } from './periodActs.ts'
import type { Operation } from './operation.ts'
import { batchesOf, discountOf, tradeIn } from './tradeIn.ts'

const PRODUCTS = 5
const OPENING = 40
/** Operations choose among the latest documents, so that they meet at the same ones. */
const LATEST = 10

type Lines = 'salesOrderItem' | 'stockOutItem' | 'salesReturnItem' | 'warehouseTransferItem'
type Beneath = 'receive' | 'arrive' | 'sendBack'
export type Made = Answer<{ id: string } | string>

/** People of one company who trade in a few goods; what they do goes through the API. */
export async function openTrade(app: TestApp) {
  const bench = await openWorkbench(app)
  const { company } = bench
  const buying = await tradeIn(bench, app.registry)
  const [seller, chief, keeper, admin] = await Promise.all(
    ['sales', 'salesall', 'warehouse', 'admin'].map(name => app.as(name)),
  )
  const [sellers, keepers] = [
    [seller!, chief!, admin!],
    [keeper!, admin!],
  ]
  const products = await Promise.all(Array.from({ length: PRODUCTS }, () => bench.product(OPENING)))
  const [brief, long] = products
  for (const [id, shelfLife] of [[brief!, 3] as const, [long!, 300] as const])
    await company.updateTable('product').set({ hasExpiry: true, shelfLife }).where('id', '=', id).execute()
  const customers = await company.selectFrom('customer').select('id').orderBy('id').limit(2).execute()
  const warehouses = await company.selectFrom('warehouse').select('id').orderBy('id').limit(2).execute()
  const orders: string[] = []
  const stockOuts: string[] = []
  const returns: string[] = []
  const stockIns: string[] = []
  const transfers: string[] = []
  const openings: string[] = []
  const assemblies: string[] = []
  let keys = 0

  const from = <T>(list: readonly T[], number: number) => list[number % list.length]
  const latest = (list: readonly string[], number: number) => from(list.slice(-LATEST), number)
  const idsOf = async (table: Lines, by: string, id: string) => {
    const lines = company
      .selectFrom(table as 'salesOrderItem')
      .select('id')
      .where(by as 'salesId', '=', id)
    return (await lines.orderBy('lineNo').execute()).map(line => line.id)
  }
  const openOf = (id: string) =>
    company
      .selectFrom('salesOrderItem')
      .select(eb => ['id', eb('quantity', '-', eb.ref('outQuantity')).as('open')])
      .where('salesId', '=', id)
      .orderBy('lineNo')
      .execute()

  /** Who clicks twice sends one request twice, and is answered alike. */
  async function send(
    { twice, who }: Operation,
    callers: Caller[],
    method: 'POST' | 'PUT' | 'PATCH',
    path: string,
    body: unknown,
  ) {
    const headers = { 'idempotency-key': `operation ${++keys}` }
    const [answer, again] = await Promise.all(
      Array.from({ length: twice ? 2 : 1 }, () =>
        from(callers, who)!.send<{ id: string } | string>(method, path, body, twice ? headers : undefined),
      ),
    )
    if (again && !isDeepStrictEqual(again.body, answer!.body))
      throw new Error(`${path} sent twice: ${JSON.stringify([answer!.body, again.body])}`)
    return answer!
  }

  const keep = (list: string[], { status, body }: Made) => {
    if (status === 200) list.push((body.result as { id: string }).id)
  }
  const newLine = ({ product, quantity }: Operation['lines'][number]) => ({
    productId: from(products, product),
    quantity,
    price: 9.99,
  })

  const books = await periodActs({ company, admin: admin!, customers, send, transition, keep, from })
  const acts: Record<Exclude<Operation['act'], Beneath>, (operation: Operation) => Promise<Made | undefined>> = {
    async order(operation) {
      const items = operation.lines.slice(0, 1 + (operation.other % 3)).map(newLine)
      const body = { customerId: from(customers, operation.other)!.id, items, ...discountOf(operation.which) }
      const answer = await send(operation, sellers, 'POST', 'salesOrder', body)
      keep(orders, answer)
      return answer
    },
    async changeOrder(operation) {
      const id = latest(orders, operation.which)
      if (!id) return undefined
      const { lines, other } = operation
      const known = (await idsOf('salesOrderItem', 'salesId', id)).toReversed()
      const kept = known.flatMap((id, index) => (lines[index]?.keep === false && other % 2 ? [] : [{ id, index }]))
      const items: unknown[] = kept.map(({ id, index }) => ({ id, quantity: lines[index % lines.length]!.quantity }))
      const customerId = other % 5 === 0 ? from(customers, other)!.id : undefined
      return send(operation, sellers, 'PUT', `salesOrder/${id}`, {
        items: other % 3 === 0 ? [...items, newLine(lines[0]!)] : items,
        ...(customerId && { customerId }),
        ...(operation.who % 3 === 0 && discountOf(operation.which)),
      })
    },
    // Sent once: the answer tells the numbers that documents have meanwhile.
    keepBatches: ({ other }) => admin!.send('PUT', 'system/settings', { hasBatchStock: other % 3 > 0 }),
    setBounds: ({ which, other }) =>
      admin!.send('PUT', 'system/settings', { belowMargin: which % 3, overAvailable: other % 3 }),
    closeOrder: operation => transition(operation, orders, 'salesOrder', '_close', { cancelReason: '不要了' }, sellers),
    async voidOrder(operation) {
      const ids = [latest(orders, operation.which), latest(orders, operation.other)]
      if (!ids[0]) return undefined
      return send(operation, sellers, 'PATCH', 'salesOrder/_cancel', ids.slice(0, 1 + (operation.who % 2)))
    },
    async stockOut(operation) {
      const id = latest(orders, operation.which)
      if (!id) return undefined
      const { lines, other } = operation
      const open = (await openOf(id)).filter(line => other % 4 === 0 || Number(line.open) > 0)
      const items = open.slice(0, 3).map((line, index) => {
        const { quantity, keep } = lines[index]!
        const warehouseId = from(warehouses, other % 8 === 0 ? 1 : 0)!.id
        const most = other % 4 === 0 ? Infinity : Number(line.open)
        const wanted = Math.min(quantity, most)
        return { id: line.id, quantity: wanted, warehouseId, ...(keep && { itemBatchs: batchesOf(wanted, other) }) }
      })
      const answer = await send(operation, [...sellers, keeper!], 'POST', `salesOrder/${id}/_stockOut`, { items })
      keep(stockOuts, answer)
      return answer
    },
    confirm: operation =>
      transition(operation, stockOuts, 'salesOrder/stockOutOrder', '_confirm', { confirmStatus: 1 }),
    async void(operation) {
      const ids = [latest(stockOuts, operation.which), latest(stockOuts, operation.other)]
      if (!ids[0]) return undefined
      return send(
        operation,
        keepers,
        'PATCH',
        'salesOrder/stockOutOrder/_cancel',
        ids.slice(0, 1 + (operation.who % 2)),
      )
    },
    sign: operation =>
      transition(operation, stockOuts, 'salesOrder/stockOutOrder', '_sign', { signOutStatus: 1, signInPerson: '李' }),
    signAbnormal: operation =>
      transition(operation, stockOuts, 'salesOrder/stockOutOrder', '_sign', { signOutStatus: 3 }),
    async giveBack(operation) {
      const id = latest(stockOuts, operation.which)
      if (!id) return undefined
      const known = await idsOf('stockOutItem', 'stockOutId', id)
      const ids = known.filter((_, index) => index === 0 || operation.lines[index]?.keep)
      const answer = await send(operation, keepers, 'POST', 'salesOrder/returnOrder', ids)
      if (answer.status !== 200) return answer
      const made = company
        .selectFrom('salesReturnOrder')
        .select('id')
        .where('key', '=', answer.body.result as string)
      returns.push((await made.executeTakeFirstOrThrow()).id)
      return answer
    },
    async adjust(operation) {
      const id = latest(returns, operation.which)
      if (!id) return undefined
      const known = (await idsOf('salesReturnItem', 'returnId', id)).toReversed()
      const items = known.map((id, index) => {
        const { quantity, keep } = operation.lines[index % 3]!
        return { id, quantity, ...(keep && { itemBatchs: batchesOf(quantity, operation.other) }) }
      })
      return send(operation, keepers, 'PATCH', `salesOrder/returnOrder/${id}`, { items })
    },
    confirmReturn: operation =>
      transition(operation, returns, 'salesOrder/returnOrder', '_confirm', { returnStatus: 1 }),
    freight(operation) {
      const freightAmount = from([0, 0.01, 10, 33.33, 250], operation.other)!
      const logisticsId = freightAmount > 0 ? from(buying.carriers, operation.who) : undefined
      return transition(operation, stockIns, 'purchaseOrder/stockInOrder', '_freight', { freightAmount, logisticsId })
    },
    confirmArrival: operation =>
      transition(operation, stockIns, 'purchaseOrder/stockInOrder', '_confirm', { confirmStatus: 1 }),
    async transfer(operation) {
      const { lines, other } = operation
      const [here, there] = other % 3 === 0 ? warehouses.toReversed() : warehouses
      const items = lines.slice(0, 1 + (other % 3)).map(line => {
        const { productId, quantity } = newLine(line)
        return { productId, quantity }
      })
      const way = { fromWarehouseId: here!.id, toWarehouseId: there!.id }
      const answer = await send(operation, [admin!], 'POST', 'warehouseTransfer', { ...way, items })
      keep(transfers, answer)
      return answer
    },
    confirmTransfer: operation => transition(operation, transfers, 'warehouseTransfer', '_confirm', {}, [admin!]),
    leave: operation => transition(operation, transfers, 'warehouseTransfer', '_leave', {}, [admin!]),
    async land(operation) {
      const id = latest(transfers, operation.which)
      if (!id) return undefined
      const known = await idsOf('warehouseTransferItem', 'transferId', id)
      const { lines, other } = operation
      const items = known.flatMap((id, index) => {
        const { quantity, keep } = lines[index % 3]!
        return index === other % known.length || keep ? [{ id, quantity }] : []
      })
      return send(operation, [admin!], 'POST', `warehouseTransfer/${id}/_arrive`, { items })
    },
    recall: operation => transition(operation, transfers, 'warehouseTransfer', '_recall', {}, [admin!]),
    lose: operation => transition(operation, transfers, 'warehouseTransfer', '_lose', { lossReason: '破损' }, [admin!]),
    voidTransfer: operation => transition(operation, transfers, 'warehouseTransfer', '_cancel', {}, [admin!]),
    async opening(operation) {
      const { lines, other } = operation
      const items = lines.slice(0, 1 + (other % 3)).map((line, index) => {
        const { productId, quantity } = newLine(line)
        return { productId, quantity, price: Number(line.price), warehouseId: from(warehouses, other + index)!.id }
      })
      const answer = await send(operation, [keeper!, admin!], 'POST', 'openingStock', { items })
      keep(openings, answer)
      return answer
    },
    confirmOpening: operation => transition(operation, openings, 'openingStock', '_confirm', {}),
    reverseOpening: operation => transition(operation, openings, 'openingStock', '_reverse', {}),
    async assemble(operation) {
      const { lines, other, who } = operation
      const [{ productId, quantity } = newLine(lines[0]!), ...parts] = lines.map(newLine)
      const items = parts.slice(0, 1 + (other % 2)).map(({ productId, quantity }) => ({ productId, quantity }))
      const answer = await send(operation, [keeper!, admin!], 'POST', 'assembly', {
        ...{ productId, quantity, items, assemblyType: other % 2, fee: from([0, 0.01, 12.5], who) },
        warehouseId: from(warehouses, other % 4 === 0 ? 1 : 0)!.id,
        ...(other % 3 === 0 && { batchNo: `B${other % 2}` }),
      })
      keep(assemblies, answer)
      return answer
    },
    confirmAssembly: operation => transition(operation, assemblies, 'assembly', '_confirm', {}),
    reverseAssembly: operation => transition(operation, assemblies, 'assembly', '_reverse', {}),
    voidAssembly: operation => transition(operation, assemblies, 'assembly', '_cancel', {}),
    ...(await moneyActs({ company, admin: admin!, customers, send, transition, keep, from })),
    ...books.acts,
    ...checkActs({ company, products, warehouses, keepers, send, transition, keep, from, latest }),
    async voidReturn(operation) {
      const id = latest(returns, operation.which)
      if (!id) return undefined
      return send(operation, keepers, 'PATCH', 'salesOrder/returnOrder/_cancel', [id])
    },
  }

  const beneath: Record<Beneath, (operation: Operation) => Promise<undefined>> = {
    async receive({ which, lines }) {
      await bench.receive(from(products, which)!, lines[0]!.quantity)
    },
    async arrive({ other, lines }) {
      const wanted = lines.slice(0, 1 + (other % 3)).map(line => ({
        ...line,
        productId: from(products, line.product)!,
        batchNo: line.keep ? `B${other % 3}` : undefined,
      }))
      stockIns.push(await buying.arrive(wanted, { discountRate: discountOf(other).discountRate }))
    },
    async sendBack({ which, lines }) {
      const id = latest(stockIns, which)
      if (id) await buying.sendBack(id, lines[0]!.quantity)
    },
  }

  function transition(
    operation: Operation,
    list: string[],
    endpoint: string,
    name: string,
    body: object,
    callers = keepers,
  ) {
    const id = latest(list, operation.which)
    return id
      ? send(operation, callers, 'PATCH', `${endpoint}/${id}/${name}`, { id, ...body })
      : Promise.resolve(undefined)
  }

  return {
    products,
    closedChanged: books.changed,
    /** What is asked of the API. */
    acts: Object.keys(acts),
    /** @returns the API's answer; none where there was nothing to do it to, or what came in was no request */
    async run(operation: Operation): Promise<Made | undefined> {
      const { act } = operation
      if (act === 'receive' || act === 'arrive' || act === 'sendBack') return beneath[act](operation)
      return acts[act](operation)
    },
  }
}
