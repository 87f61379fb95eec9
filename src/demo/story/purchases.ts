import type { Actor } from '../../domain/actor.ts'
import { requireEditable } from '../../domain/records/editable.ts'
import { saveRecord } from '../../domain/records/saveRecord.ts'
import { dayAfter, say, yuan, type Company } from '../company.ts'
import { DAY, HOUR } from '../workCalendar.ts'
import { purchaseRemarks } from '../words/remarks.ts'
import { act, make } from './act.ts'
import { batchOf } from './batches.ts'
import { inHalves, usualQuantity, weighted, whenOf } from './quantities.ts'
import { planPurchaseReturn } from './returns.ts'
import { positionOf, type Amount } from './shelves.ts'

const resource = 'stockInOrder'

interface Delivery {
  purchaseId: string
  buyer: Actor
  /** The freight was paid to the supplier. */
  isPaid: boolean
  lines: (Amount & { purchaseItemId: string })[]
}

/** Plans the purchase orders of the year with all that comes of them. */
export function planPurchases(company: Company) {
  const { random, agenda, end, profile } = company
  for (let number = 0; number < profile.stockIns; number++) {
    const arrives = whenOf(company)
    const follows = arrives + random.between(2 * DAY, 12 * DAY)
    const parts = random.chance(0.12) && follows < end ? [arrives, follows] : [arrives]
    const most = random.integer(1, random.chance(0.2) ? 8 : 4)
    agenda.plan(arrives - random.between(DAY, 6 * DAY), second => order(company, second, most, parts))
  }
  for (let open = 0; open < profile.stockIns / 20; open++)
    agenda.plan(end - random.between(0, 8 * DAY), second => order(company, second, random.integer(1, 6), []))
}

/** @param parts when its goods come in: not yet, at once, or in two parts */
async function order(company: Company, second: number, most: number, parts: number[]) {
  const { trx, registry, random, agenda, suppliers, products, staff } = company
  const supplier = random.pick(suppliers)
  const buyer = random.pick(staff.buyers)
  const chosen = chooseLines(company, supplier.families, most)
  const freight = random.chance(0.25) ? Number(yuan(random.integer(500, 6000) * 10)) : 0
  const purchaseId = await saveRecord(trx, registry, buyer, {
    resource: requireEditable(registry.resources.purchaseOrder),
    time: company.timeOf(second),
    body: {
      supplierId: supplier.id,
      remark: random.chance(0.5) ? say(company, random.pick(purchaseRemarks)) : null,
      freightPrice: freight,
      deliveryDate: dayAfter(company, second, 3 + (most % 4)),
      items: chosen.map(({ product, quantity }) => ({
        productId: products[product]!.id,
        quantity,
        price: Number(yuan(products[product]!.purchasePrice)),
        taxRate: 0.13,
      })),
    },
  })
  if (parts.length === 0) return
  const items = await trx
    .selectFrom('purchaseOrderItem')
    .select('id')
    .where('purchaseId', '=', purchaseId)
    .orderBy('lineNo')
    .execute()
  const lines = chosen.map((line, index) => ({ ...line, purchaseItemId: items[index]!.id }))
  const shares = parts.length === 2 ? inHalves(lines) : [lines]
  for (const [index, arrives] of parts.entries()) {
    const share = { purchaseId, buyer, lines: shares[index]!, isPaid: freight > 0 }
    if (share.lines.length > 0) agenda.plan(arrives, second => deliver(company, share, second))
  }
}

function chooseLines({ random, products, warehouseIds }: Company, families: number[], most: number): Amount[] {
  const warehouse = weighted(random, warehouseIds.length)
  const offered = products.flatMap(({ family }, product) => (families.includes(family) ? [product] : []))
  const chosen = new Set(Array.from({ length: most }, () => random.pick(offered)))
  return [...chosen].map(product => {
    const quantity = Math.ceil(usualQuantity(products[product]!) * random.between(0.8, 2.4))
    return { warehouse, product, quantity }
  })
}

async function deliver(company: Company, delivery: Delivery, second: number) {
  const { purchaseId, buyer, isPaid } = delivery
  const lines = delivery.lines.map(line => ({ ...line, batchNo: batchOf(company, line, second) }))
  const { random, agenda, staff, warehouseIds, shelves, end } = company
  const body = {
    warehouseId: warehouseIds[lines[0]!.warehouse]!,
    items: lines.map(line => ({
      id: line.purchaseItemId,
      quantity: String(line.quantity),
      stockPosition: say(company, positionOf(line)),
      batchNo: line.batchNo,
    })),
  }
  const id = await make(company, { actor: buyer, resource, from: purchaseId, body, second })
  if (!isPaid) await collect(company, id, buyer, second)
  const keeper = random.pick(staff.keepers)
  if (second > end - 14 * DAY && random.chance(0.5)) return
  const transition = random.chance(0.06) ? 'cancel' : 'confirm'
  agenda.plan(second + random.between(0.3 * HOUR, 0.8 * DAY), async second => {
    const isDone = await act(company, { actor: keeper, resource, transition, id, second })
    if (!isDone || transition === 'cancel') return
    lines.forEach(shelves.receive)
    if (random.chance(0.2))
      planPurchaseReturn(company, { id, buyer, keeper, lines }, second + random.between(1, 5) * DAY)
  })
}

/** Of every other delivery whose freight nobody paid yet, it is collected at the door. */
async function collect(company: Company, id: string, buyer: Actor, second: number) {
  const { carrierIds } = company
  const whole = Math.floor(second)
  if (whole % 2 === 1) return
  const freightAmount = (2_000 + (whole % 28_000)) / 100
  const body = { freightAmount, logisticsId: carrierIds[whole % carrierIds.length]! }
  await act(company, { actor: buyer, resource, transition: 'freight', id, second, body })
}
