import { createPurchaseOrder } from '../../domain/purchaseOrder.ts'
import { createStockIn } from '../../domain/stockInOrder.ts'
import type { Actor } from '../../domain/actor.ts'
import { say, yuan, type Company } from '../company.ts'
import { DAY, HOUR } from '../workCalendar.ts'
import { purchaseRemarks } from '../words/remarks.ts'
import { act, note, tell } from './act.ts'
import { usualQuantity, weighted } from './quantities.ts'
import { positionOf, type Place, type Shelves } from './shelves.ts'

/** One in so many deliveries comes in the first days of the year, so that there is something to sell. */
const OPENING = 5

const resource = 'stockInOrder'

interface Line extends Place {
  quantity: number
}

interface Delivery {
  purchaseId: string
  buyer: Actor
  lines: (Line & { purchaseItemId: string })[]
}

/** Plans the purchase orders of the year with all that comes of them. */
export function planPurchases(company: Company, shelves: Shelves) {
  const { random, agenda, end, profile } = company
  for (let number = 0; number < profile.stockIns; number++) {
    const isOpening = number % OPENING === 0
    const arrives = isOpening ? random.between(2 * DAY, 11 * DAY) : end - (end - 11 * DAY) * random.between(0, 1) ** 1.3
    agenda.plan(arrives - random.between(DAY, 6 * DAY), second => order(company, shelves, second, arrives, isOpening ? 8 : random.integer(1, random.chance(0.2) ? 8 : 4)))
  }
  for (let open = 0; open < profile.stockIns / 20; open++)
    agenda.plan(end - random.between(0, 8 * DAY), second => order(company, shelves, second, undefined, random.integer(1, 6)))
}

/** @param arrives when its goods come in; not yet known for an order that is still open */
async function order(company: Company, shelves: Shelves, second: number, arrives: number | undefined, most: number) {
  const { trx, random, agenda, suppliers, products, staff, timeOf } = company
  const supplier = random.pick(suppliers)
  const buyer = random.pick(staff.buyers)
  const lines = chooseLines(company, supplier.families, most)
  const { id: purchaseId, itemIds } = await createPurchaseOrder(trx, buyer, {
    supplierId: supplier.id,
    remark: random.chance(0.5) ? say(company, random.pick(purchaseRemarks)) : undefined,
    freightPrice: random.chance(0.25) ? yuan(random.integer(500, 6000) * 10) : undefined,
    time: timeOf(second),
    lines: lines.map(({ product, quantity }) => ({
      productId: products[product]!.id,
      quantity: String(quantity),
      price: yuan(products[product]!.purchasePrice),
    })),
  })
  const open = lines.map((line, index) => ({ ...line, purchaseItemId: itemIds[index]! }))
  const payment = random.pick([8, 9, 9, 10, 10])
  if (random.chance(0.2)) agenda.plan(second + HOUR, second => note(company, staff.manager, { type: 3, id: purchaseId }, payment, second))
  if (arrives !== undefined) agenda.plan(arrives, second => deliver(company, shelves, { purchaseId, buyer, lines: open }, second))
}

function chooseLines({ random, profile, products }: Company, families: number[], most: number): Line[] {
  const warehouse = weighted(random, profile.warehouses.length)
  const offered = products.flatMap(({ family }, product) => (families.includes(family) ? [product] : []))
  const chosen = new Set(Array.from({ length: most }, () => random.pick(offered)))
  return [...chosen].map(product => ({ warehouse, product, quantity: usualQuantity(products[product]!) * random.integer(4, 12) }))
}

async function deliver(company: Company, shelves: Shelves, { purchaseId, buyer, lines }: Delivery, second: number) {
  const { trx, random, agenda, staff, warehouses, timeOf, end } = company
  const id = await createStockIn(trx, buyer, {
    purchaseId,
    warehouseId: warehouses[lines[0]!.warehouse]!.id,
    time: timeOf(second),
    lines: lines.map(line => ({ purchaseItemId: line.purchaseItemId, quantity: String(line.quantity), stockPosition: say(company, positionOf(line)) })),
  })
  const keeper = random.pick(staff.keepers)
  const later = second + random.between(0.3 * HOUR, 0.8 * DAY)
  if (random.chance(0.06) && second > 12 * DAY)
    return agenda.plan(later, async second => void (await act(company, { actor: keeper, resource, transition: 'cancel', id, body: {}, second })))
  if (second > end - 12 * DAY && random.chance(0.35)) return
  agenda.plan(later, async second => {
    const isIn = await act(company, { actor: keeper, resource, transition: 'confirm', id, body: {}, second })
    if (!isIn) return
    for (const line of lines) shelves.receive(line, line.quantity)
    await tell(company, buyer, '采购到货', `${keeper.name}确认了入库`, { resource, variant: 'purchase-putin', id }, second)
  })
}
