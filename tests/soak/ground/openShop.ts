import { randomUUID } from 'node:crypto'
import { demoPassword } from '../../../src/demo/accounts.ts'
import type { Program } from '../../bench/startProgram.ts'
import { type Client, enter } from './client.ts'
import type { Ground } from './openGround.ts'

/** A company with goods, all made by requests. */
export interface Shop {
  ground: Ground
  admin: Client
  customerId: string
  products: string[]
  warehouseId: string
  /** Where goods are sent to. */
  otherWarehouseId: string
  /** What further goods are called. */
  goods: { brandName: string; goodsName: string; sn: string; unitId: string }
}

export interface StockOut {
  id: string
  confirmStatus: number
  items: { id: string; quantity: number; returningQuantity: number; returnQuantity: number }[]
}

const PRODUCTS = 4
const PLENTY = 1_000_000

/** Signs in as the administrator of the company that the first start made, or of the demo's. */
export async function enterAsAdmin({ url, said }: Program): Promise<Client> {
  const [, userName, given] = /first administrator: (\S+) \/ (\S+)/.exec(said()) ?? []
  if (!userName || !given) return enter(url, 'admin', demoPassword)
  const own = `own ${given}`
  return enter(url, userName, given, own).catch(() => enter(url, userName, own))
}

/** Furnishes a company with goods of its own. */
export async function openShop(ground: Ground, admin: Client): Promise<Shop> {
  const mark = randomUUID().slice(0, 8)
  const units = await admin.must<{ id: string; name: string }[]>('GET', 'unit?per_page=50')
  const unitId = units.find(({ name }) => name === '米')!.id
  const customerId = await make(admin, 'customer', { customerName: `常客 ${mark}` })
  const warehouseId = await make(admin, 'warehouse', { warehouseName: `总仓 ${mark}` })
  const otherWarehouseId = await make(admin, 'warehouse', { warehouseName: `分仓 ${mark}` })
  const goods = { brandName: '长松', goodsName: '轴承', sn: '620', unitId }
  const products: string[] = []
  for (let n = 0; n < PRODUCTS; n++)
    products.push(await make(admin, 'product', { ...goods, productNo: `${mark}-${n}`, sn: `620${n}` }))
  const items = products.map(productId => ({ productId, warehouseId, quantity: PLENTY, price: 3.21 }))
  const openingId = await make(admin, 'openingStock', { items })
  await admin.must('PATCH', `openingStock/${openingId}/_confirm`, { body: { id: openingId } })
  return { ground, admin, customerId, products, warehouseId, otherWarehouseId, goods }
}

/** Makes a record. @returns its id */
export async function make(by: Client, path: string, body: object): Promise<string> {
  return (await by.must<{ id: string }>('POST', path, { body, key: randomUUID() })).id
}

/** Makes an order of several lines. @returns its id */
export function makeOrder({ admin, customerId, products }: Shop): Promise<string> {
  const items = products.slice(0, 3).map((productId, at) => ({ productId, quantity: at + 2, price: 12.5 }))
  return make(admin, 'salesOrder', { customerId, items })
}

/** Makes an unconfirmed stock-out of an order of its own. @returns its id */
export async function makePending(shop: Shop): Promise<string> {
  const { admin, warehouseId } = shop
  const path = `salesOrder/${await makeOrder(shop)}/_stockOut`
  const proposed = await admin.must<{ items: { salesItemId: string; quantity: number }[] }>('GET', path)
  const items = proposed.items.map(({ salesItemId: id, quantity }) => ({ id, quantity, warehouseId }))
  return make(admin, path, { items })
}

/** Makes a confirmed one. */
export async function makeConfirmed(shop: Shop): Promise<StockOut> {
  const id = await makePending(shop)
  const asked = { body: { id, confirmStatus: 1 }, key: randomUUID() }
  await shop.admin.must('PATCH', `salesOrder/stockOutOrder/${id}/_confirm`, asked)
  return readStockOut(shop, id)
}

export function readStockOut({ admin }: Shop, id: string): Promise<StockOut> {
  return admin.must<StockOut>('GET', `salesOrder/stockOutOrder/${id}`)
}

/** How often a document was logged with an act. */
export async function loggedTimes({ admin }: Shop, documentType: number, id: string, operation: number) {
  const log = await admin.must<{ operationType: number }[]>('GET', `log?orderType=${documentType}&orderId=${id}`)
  return log.filter(({ operationType }) => operationType === operation).length
}
