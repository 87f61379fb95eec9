import { createSalesOrder } from '../../trade/documents/salesOrder.ts'
import { dayAfter, say, yuan, type Company } from '../company.ts'
import { DAY, HOUR } from '../workCalendar.ts'
import { lineRemarks, salesRemarks } from '../words/remarks.ts'
import { act } from './act.ts'
import { inHalves, usualQuantity, weighted, whenOf } from './quantities.ts'
import type { Amount } from './shelves.ts'
import { planStockOut } from './stockOuts.ts'

/** Plans the sales orders of the year with all that comes of them. */
export function planSales(company: Company) {
  const { random, agenda, end, profile } = company
  for (let planned = 0; planned < profile.stockOuts; ) {
    const leaves = whenOf(company)
    const ordered = leaves - random.between(0.3 * HOUR, 1.2 * DAY)
    const follows = leaves + random.between(DAY, 5 * DAY)
    const isInTwo = random.chance(0.1) && follows < end && planned + 2 <= profile.stockOuts
    const parts = isInTwo ? [leaves, follows] : [leaves]
    planned += parts.length
    agenda.plan(ordered, second => order(company, second, parts))
  }
  for (let short = 0; short < profile.stockOuts / 80; short++) {
    const leaves = end - random.between(0.5 * DAY, 6 * DAY)
    agenda.plan(leaves - random.between(HOUR, 0.4 * DAY), second => order(company, second, [leaves], true))
  }
  for (let open = 0; open < profile.stockOuts / 16; open++)
    agenda.plan(end - random.between(0, 8 * DAY), second => order(company, second, []))
}

/**
 * @param parts when its stock-outs are made: none yet, one, or two
 * @param isShort it asks for more than there is
 */
async function order(company: Company, second: number, parts: number[], isShort = false) {
  const { trx, registry, random, agenda, customers, staff, products } = company
  const customer = random.pick(customers)
  const seller = customer.salesman ?? random.pick(staff.sellers)
  const lines = isShort ? askTooMuch(company, chooseLines(company)) : chooseLines(company)
  // Goods that are short are promised to nobody: their order waits.
  if (!isShort) lines.forEach(company.shelves.promise)
  const { id: salesId, itemIds } = await createSalesOrder(trx, registry, seller, {
    customerId: customer.id,
    customerAddress: customer.address,
    linkManId: random.chance(0.93) ? random.pick(customer.contactIds) : undefined,
    orderType: random.chance(0.3) ? 0 : 1,
    remark: random.chance(0.4) ? say(company, random.pick(salesRemarks)) : undefined,
    time: company.timeOf(second),
    deliveryDate: dayAfter(company, second, lines.length % 3),
    lines: lines.map(({ product, quantity }) => ({
      productId: products[product]!.id,
      quantity: String(quantity),
      price: yuan(Math.round(products[product]!.salePrice * random.pick([1, 1, 1, 0.98, 0.95, 0.92]))),
      taxRate: random.pick(['0.13', '0.13', '0.13', '0.13', '0.09', '0.06']),
      remarks: random.chance(0.15) ? say(company, random.pick(lineRemarks)) : undefined,
    })),
  })
  const remark = {
    resource: 'salesOrder',
    transition: 'remark',
    id: salesId,
    body: { remark: say(company, random.pick(salesRemarks)) },
  }
  if (random.chance(0.1))
    agenda.plan(second + HOUR / 4, async second => void (await act(company, { ...remark, actor: seller, second })))
  const open = lines.map((line, index) => ({ ...line, salesItemId: itemIds[index]! }))
  const shares = parts.length === 2 ? inHalves(open) : [open]
  for (const [index, leaves] of parts.entries()) {
    const share = shares[index]!
    if (share.length > 0)
      planStockOut(company, { salesId, seller, lines: share, isShort, isLast: parts.length === 1 }, leaves)
    // An order too small to be halved is followed by another order.
    else await order(company, second, [leaves])
  }
}

/** What one customer orders: mostly from one warehouse, and no more than is there. */
function chooseLines({ random, products, shelves, warehouseIds }: Company): Amount[] {
  const most = random.chance(0.35) ? 1 : random.integer(2, random.chance(0.3) ? 8 : 5)
  const from = (warehouse: number, most: number) =>
    shelves.choose(warehouse, most).map(product => ({ warehouse, product }))
  const warehouse = weighted(random, warehouseIds.length)
  const chosen = from(warehouse, most)
  const places = chosen.length > 0 ? chosen : from(0, most)
  if (places.length > 2 && random.chance(0.15)) places.splice(-1, 1, ...from((warehouse + 1) % warehouseIds.length, 1))
  return places.map(place => {
    const product = products[place.product]!
    const whole = Math.max(1, Math.round(usualQuantity(product) * random.between(0.1, 1.6)))
    const wanted = product.unit === '米' && random.chance(0.3) ? whole + 0.5 : whole
    return { ...place, quantity: Math.min(wanted, shelves.free(place)) }
  })
}

/** The first line asks for more than there is, and than the next deliveries will bring. */
function askTooMuch({ shelves, products }: Company, [first, ...rest]: Amount[]): Amount[] {
  const missing = 6 * usualQuantity(products[first!.product]!)
  return [{ ...first!, quantity: shelves.onHand(first!) + missing }, ...rest]
}
