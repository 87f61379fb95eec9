import type { Actor } from '../../domain/actor.ts'
import { createStockOut } from '../../domain/stockOutOrder.ts'
import { say, yuan, type Company } from '../company.ts'
import { personName } from '../insertGoods.ts'
import { DAY, HOUR } from '../workCalendar.ts'
import { cancelReasons, carriers, signReasons } from '../words/remarks.ts'
import { act, note, tell } from './act.ts'
import { planReturn } from './returns.ts'
import { positionOf, type Place, type Shelves } from './shelves.ts'

export interface StockOutLine extends Place {
  salesItemId: string
  quantity: number
}

/** A stock-out to be made from a sales order. */
export interface Order {
  salesId: string
  seller: Actor
  lines: StockOutLine[]
  /** It asks for more than there is, and waits. */
  isShort: boolean
}

/** A stock-out that was made. */
export interface StockOut extends Order {
  id: string
  /** Who keeps the warehouse that it leaves. */
  keeper: Actor
}

const resource = 'stockOutOrder'
const warehousePage = (id: string) => ({ resource, variant: 'warehouse-putout', id })
const salesPage = (id: string) => ({ resource, variant: 'sale-putout', id })

/** Plans a stock-out and what becomes of it. */
export function planStockOut(company: Company, shelves: Shelves, order: Order, second: number) {
  const { random, agenda, end } = company
  agenda.plan(second, async second => {
    const stockOut = await create(company, order, second)
    const later = (least: number, most: number) => second + random.between(least, most)
    if (order.isShort || (second > end - 15 * DAY && random.chance(0.2))) return
    if (random.chance(0.07)) agenda.plan(later(0.3 * HOUR, DAY), second => cancel(company, shelves, stockOut, second))
    else agenda.plan(later(0.3 * HOUR, DAY), second => confirm(company, shelves, stockOut, second))
  })
}

async function create(company: Company, order: Order, second: number): Promise<StockOut> {
  const { trx, random, agenda, timeOf, staff, warehouses } = company
  const { salesId, seller, lines, isShort } = order
  const id = await createStockOut(trx, seller, {
    salesId,
    time: timeOf(second),
    freightCost: random.chance(0.4) ? yuan(random.integer(120, 1800) * 10) : undefined,
    lines: lines.map(line => ({
      salesItemId: line.salesItemId,
      quantity: String(line.quantity),
      warehouseId: warehouses[line.warehouse]!.id,
      stockPosition: random.chance(0.9) ? say(company, positionOf(line)) : undefined,
      batches: batchesOf(company, line),
    })),
  })
  const keeper = random.pick(staff.keepers)
  if (random.chance(0.1)) agenda.plan(second + HOUR / 4, second => note(company, seller, { type: 1, id }, 5, second))
  if (isShort) await tell(company, staff.buyers[0]!, '库存不足', `${seller.name}的出库单缺货，请尽快补货`, warehousePage(id), second)
  else if (random.chance(0.3)) await tell(company, staff.keepers[0]!, '新的出库单', `${seller.name}提交了出库单，请安排备货`, warehousePage(id), second)
  return { ...order, id, keeper }
}

function batchesOf({ random, profile }: Company, { product, quantity }: StockOutLine) {
  if (!profile.hasBatchStock || random.chance(0.4)) return []
  const batchNo = () => `P${random.integer(2401, 2412)}-${String(product).padStart(3, '0')}${random.pick(['A', 'B', 'C'])}`
  if (quantity < 4 || random.chance(0.8)) return [{ batchNo: batchNo(), quantity: String(quantity) }]
  const first = Math.floor(quantity / 2)
  return [first, quantity - first].map(part => ({ batchNo: batchNo(), quantity: String(part) }))
}

async function cancel(company: Company, shelves: Shelves, { id, keeper, lines }: StockOut, second: number) {
  const cancelReason = company.random.chance(0.85) ? say(company, company.random.pick(cancelReasons)) : ''
  const isCancelled = await act(company, { actor: keeper, resource, transition: 'cancel', id, body: { cancelReason }, second })
  if (isCancelled) for (const line of lines) shelves.promise(line, -line.quantity)
}

async function confirm(company: Company, shelves: Shelves, stockOut: StockOut, second: number) {
  const { random, agenda } = company
  const { id, keeper, lines } = stockOut
  if (!(await act(company, { actor: keeper, resource, transition: 'confirm', id, body: {}, second }))) return
  for (const line of lines) shelves.take(line, line.quantity)
  if (random.chance(0.35)) {
    const waybill = `${random.pick(carriers)} ${random.integer(100_000, 999_999)}${random.integer(100_000, 999_999)}`
    agenda.plan(second + random.between(0.2, 3) * HOUR, second => note(company, keeper, { type: 1, id }, 20, second, waybill))
  }
  if (random.chance(0.1)) return
  const isAbnormal = random.chance(0.09)
  agenda.plan(second + random.between(0.7, 4.5) * DAY, second => sign(company, stockOut, isAbnormal, second))
  if (random.chance(isAbnormal ? 0.6 : 0.1)) planReturn(company, shelves, stockOut, second + random.between(5, 9) * DAY)
}

async function sign(company: Company, { id, keeper, seller }: StockOut, isAbnormal: boolean, second: number) {
  const { random } = company
  if (!isAbnormal) {
    const signInPerson = say(company, personName(random))
    await act(company, { actor: keeper, resource, transition: 'signNormal', id, body: { signInPerson, resourceList: null }, second })
    return
  }
  const reason = random.chance(0.9) ? say(company, random.pick(signReasons)) : ''
  await act(company, { actor: keeper, resource, transition: 'signAbnormal', id, body: { reason, resourceList: null }, second })
  await tell(company, seller, '出库单异常签收', `异常原因：${reason || '无'}`, salesPage(id), second)
}
