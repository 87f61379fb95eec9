import { make, type Shop } from '../ground/openShop.ts'
import { type Act, effectOf, newKey } from './act.ts'

/** What moves goods that nobody bought or sold; each is done in another of its ways with each turn. */
export const stockActs: readonly Act[] = [
  { name: 'move on the way', prepare: inTurn([leave, arrive, recall, lose]) },
  { name: 'assemble or take apart', prepare: inTurn([0, 1].map(type => (shop: Shop) => assemble(shop, type))) },
  { name: 'confirm a check', prepare: check },
]

function inTurn(ways: readonly Act['prepare'][]): Act['prepare'] {
  let turn = 0
  return shop => ways[turn++ % ways.length]!(shop)
}

const [LEFT, ARRIVED, RECALLED, LOST] = [0, 1, 2, 3]
const act = ({ admin }: Shop, path: string, id: string, name: string, more: object = {}) => {
  const asked = { body: { id, ...more }, key: newKey() }
  return {
    must: () => admin.must('PATCH', `${path}/${id}/_${name}`, asked),
    ask: () => admin.ask('PATCH', `${path}/${id}/_${name}`, asked),
  }
}

interface Transfer {
  wayQuantity: number
  items: { id: string; quantity: number }[]
}

/** Makes a transfer that waits to leave. @returns its id */
function makeTransfer({ admin, products, warehouseId, otherWarehouseId }: Shop) {
  const items = products.slice(0, 2).map((productId, at) => ({ productId, quantity: at + 2 }))
  return make(admin, 'warehouseTransfer', { fromWarehouseId: warehouseId, toWarehouseId: otherWarehouseId, items })
}

async function makeUnderWay(shop: Shop) {
  const id = await makeTransfer(shop)
  await act(shop, 'warehouseTransfer', id, 'leave').must()
  return id
}

const readTransfer = ({ admin }: Shop, id: string) => admin.must<Transfer>('GET', `warehouseTransfer/${id}`)

/** How much is there of what happens to a transfer: it is told once, and of all lines something is on the way or nothing. */
const checkMove = (shop: Shop, id: string, type: number) => async () => {
  const moves = await shop.admin.must<unknown[]>('GET', `transferMove?transferId=${id}&moveType=${type}`)
  const { wayQuantity, items } = await readTransfer(shop, id)
  const whole = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return moves.length > 1 ? 'torn' : effectOf(moves.length === 1, wayQuantity === (type === LEFT ? whole : 0))
}

async function leave(shop: Shop) {
  const id = await makeTransfer(shop)
  return { run: act(shop, 'warehouseTransfer', id, 'leave').ask, check: checkMove(shop, id, LEFT!) }
}

async function recall(shop: Shop) {
  const id = await makeUnderWay(shop)
  return { run: act(shop, 'warehouseTransfer', id, 'recall').ask, check: checkMove(shop, id, RECALLED!) }
}

async function lose(shop: Shop) {
  const id = await makeUnderWay(shop)
  const lost = { lossReason: '途中破损' }
  return { run: act(shop, 'warehouseTransfer', id, 'lose', lost).ask, check: checkMove(shop, id, LOST!) }
}

async function arrive(shop: Shop) {
  const id = await makeUnderWay(shop)
  const items = (await readTransfer(shop, id)).items.map(line => ({ id: line.id, quantity: line.quantity }))
  const asked = { body: { items }, key: newKey() }
  return {
    run: () => shop.admin.ask('POST', `warehouseTransfer/${id}/_arrive`, asked),
    check: checkMove(shop, id, ARRIVED!),
  }
}

async function assemble(shop: Shop, assemblyType: number) {
  const { admin, products, warehouseId } = shop
  const items = products.slice(0, 2).map(productId => ({ productId, quantity: 2 }))
  const goods = { assemblyType, warehouseId, productId: products[3], quantity: 1, fee: 0.55, items }
  const id = await make(admin, 'assembly', goods)
  return {
    run: act(shop, 'assembly', id, 'confirm').ask,
    async check() {
      const { sn, assemblyStatus } = await admin.must<{ sn: string; assemblyStatus: number }>('GET', `assembly/${id}`)
      const moved = await admin.must<unknown[]>('GET', `stockLedger?documentSn=${sn}`)
      const whole = items.length + 1
      return moved.length > whole ? 'torn' : effectOf(assemblyStatus === 1, moved.length === whole)
    },
  }
}

/** Counts goods of which more is there than by the books, and others of which less is. */
async function check(shop: Shop) {
  const { admin, warehouseId } = shop
  const goods = () => make(admin, 'product', { ...shop.goods, productNo: newKey() })
  const productIds = [await goods(), await goods()]
  const there = [{ productId: productIds[0], warehouseId, quantity: 3, price: 3.21 }]
  await act(shop, 'openingStock', await make(admin, 'openingStock', { items: there }), 'confirm').must()
  const id = await make(admin, 'stockCheck', { warehouseId, productIds })
  const read = () => admin.must<{ sn: string; checkStatus: number; items: { id: string }[] }>('GET', `stockCheck/${id}`)
  const { sn, items } = await read()
  // One is there of each: of one of them three are in the books, of the other none.
  for (const line of items) await act(shop, 'stockCheckItem', line.id, 'count', { countedQuantity: 1 }).must()
  return {
    run: act(shop, 'stockCheck', id, 'confirm').ask,
    async check() {
      const { checkStatus } = await read()
      const sheets = await admin.must<{ sheetStatus: number }[]>('GET', `overflowSheet?checkSn=${sn}`)
      const booked = sheets.filter(({ sheetStatus }) => sheetStatus === 1).length
      return sheets.length > 2 ? 'torn' : effectOf(checkStatus === 1, sheets.length === 2, booked === 2)
    },
  }
}
