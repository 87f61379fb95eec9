import type { Actor } from '../../domain/actor.ts'
import { logExport } from '../../domain/journal/logExport.ts'
import { logPrint } from '../../domain/journal/prints.ts'
import { say, yuan, type Company } from '../company.ts'
import { DAY, HOUR } from '../workCalendar.ts'
import { personName } from '../words/names.ts'
import { cancelReasons, signReasons } from '../words/remarks.ts'
import { act, make } from './act.ts'
import { planSalesReturn } from './returns.ts'
import { positionOf, type Amount } from './shelves.ts'

const resource = 'stockOutOrder'
const MINUTE = 60

export interface StockOutLine extends Amount {
  salesItemId: string
}

/** A stock-out to be made from a sales order. */
export interface Order {
  salesId: string
  seller: Actor
  lines: StockOutLine[]
  /** No other stock-out of the order follows. */
  isLast: boolean
  /** It asks for more than there is, and waits. */
  isShort: boolean
}

/** A stock-out that was made. */
export interface StockOut extends Order {
  id: string
  /** Who keeps the warehouse that it leaves. */
  keeper: Actor
}

/** Plans a stock-out and what becomes of it. */
export function planStockOut(company: Company, order: Order, second: number) {
  const { random, agenda, end } = company
  agenda.plan(second, async second => {
    const stockOut = await create(company, order, second)
    if (order.isShort || (second > end - 15 * DAY && random.chance(0.3))) return
    const becomes = random.chance(0.07) ? cancel : confirm
    agenda.plan(second + random.between(0.3 * HOUR, DAY), second => becomes(company, stockOut, second))
  })
}

async function create(company: Company, order: Order, second: number): Promise<StockOut> {
  const { random, agenda, staff, warehouseIds } = company
  const { salesId, seller, lines } = order
  const body = {
    freightCost: random.chance(0.4) ? yuan(random.integer(120, 1800) * 10) : '0',
    items: lines.map(line => ({
      id: line.salesItemId,
      quantity: String(line.quantity),
      warehouseId: warehouseIds[line.warehouse]!,
      stockPosition: random.chance(0.9) ? say(company, positionOf(line)) : undefined,
    })),
  }
  const id = await make(company, { actor: seller, resource, from: salesId, body, second })
  const stockOut = { ...order, id, keeper: random.pick(staff.keepers) }
  if (random.chance(0.1)) agenda.plan(second + HOUR / 4, second => exportIt(company, stockOut, second))
  for (let print = random.pick([0, 0, 0, 0, 0, 1, 1, 2]); print > 0; print--)
    agenda.plan(second + print * 6 * MINUTE, second => printIt(company, stockOut, second))
  return stockOut
}

async function exportIt({ trx, registry, timeOf }: Company, { id, seller }: StockOut, second: number) {
  const { sn } = await trx.selectFrom(resource).select('sn').where('id', '=', id).executeTakeFirstOrThrow()
  await logExport(trx, seller, registry.resources[resource]!, { id, sn }, timeOf(second))
}

async function printIt({ trx, registry, timeOf }: Company, { id, seller }: StockOut, second: number) {
  const { delivery } = registry.prints
  if (delivery) await logPrint(trx, registry, seller, delivery, id, timeOf(second))
}

async function cancel(company: Company, stockOut: StockOut, second: number) {
  const { random, agenda } = company
  const { salesId, seller, lines, isLast } = stockOut
  const cancelReason = random.chance(0.85) ? say(company, random.pick(cancelReasons)) : ''
  if (!(await take(company, stockOut, 'cancel', second, { cancelReason }))) return
  lines.forEach(company.shelves.unpromise)
  if (isLast && random.chance(0.4))
    agenda.plan(second + HOUR, second => close(company, { salesId, seller, cancelReason }, second))
}

/** Who does not want the goods any more wants nothing else of the order. */
async function close(
  company: Company,
  { salesId: id, seller, cancelReason }: { salesId: string; seller: Actor; cancelReason: string },
  second: number,
) {
  await act(company, { actor: seller, resource: 'salesOrder', transition: 'close', id, second, body: { cancelReason } })
}

async function confirm(company: Company, stockOut: StockOut, second: number) {
  const { random, agenda } = company
  if (!(await take(company, stockOut, 'confirm', second))) return
  stockOut.lines.forEach(company.shelves.take)
  const shippingCorpId = random.pick(company.carrierIds)
  const trackingNo = say(company, `${random.integer(100_000, 999_999)}${random.integer(100_000, 999_999)}`)
  if (random.chance(0.35))
    agenda.plan(second + random.between(0.2, 3) * HOUR, async second => {
      await take(company, stockOut, 'ship', second, { shippingCorpId, trackingNo, imgurl: null })
    })
  if (random.chance(0.1)) return
  const isAbnormal = random.chance(0.09)
  agenda.plan(second + random.between(0.7, 4.5) * DAY, second => sign(company, stockOut, isAbnormal, second))
  if (random.chance(isAbnormal ? 0.6 : 0.1)) planSalesReturn(company, stockOut, second + random.between(5, 9) * DAY)
}

async function sign(company: Company, stockOut: StockOut, isAbnormal: boolean, second: number) {
  const { random } = company
  const signInPerson = say(company, personName(random))
  const reason = random.chance(0.9) ? say(company, random.pick(signReasons)) : ''
  if (isAbnormal) await take(company, stockOut, 'signAbnormal', second, { reason, resourceList: null })
  else await take(company, stockOut, 'signNormal', second, { signInPerson, resourceList: null })
}

const take = (
  company: Company,
  { id, keeper }: StockOut,
  transition: string,
  second: number,
  body?: Record<string, unknown>,
) => act(company, { actor: keeper, resource, transition, id, second, body })
