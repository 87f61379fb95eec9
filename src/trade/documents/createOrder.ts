import type { CompanyTransaction } from '../../database/company.ts'
import type { InquiryItem } from '../../engine/generated/entities.ts'
import type { Registry } from '../../engine/model/model.ts'
import type { Actor } from '../../domain/actor.ts'
import { insertLines, insertRecord } from '../../domain/records/insertRecord.ts'
import { spreadDiscounts } from '../discount/spreadDiscounts.ts'
import { newId } from '../../domain/newId.ts'
import { logOwn } from '../../domain/journal/operationLog.ts'
import { publishEvents } from '../../domain/events/publishEvents.ts'

/** A line of an order: quantity in the product's unit, price in yuan per unit, tax rate as a fraction. */
export interface OrderLine {
  productId: string
  quantity: string
  price: string
  taxRate?: string
  remarks?: string
}

/** The discount of an order or a contract: a fraction of the amount of its goods, and yuan beside that. */
export interface AgreedDiscount {
  discountRate?: number | null
  discountAmount?: number
}

/** The values of an order, its time and its lines. */
interface NewOrder extends AgreedDiscount, Record<string, unknown> {
  /** ISO time; now unless given. */
  time?: string
  lines: OrderLine[]
}

/**
 * Creates a sales order, a purchase order or an inquiry, logs it and publishes the event.
 * @param check looks at it once it is stored, before anybody hears of it
 * @returns the ids of the new document and of its items, in the order of the lines
 */
export async function createOrder(
  trx: CompanyTransaction,
  registry: Registry,
  actor: Actor,
  kind: 'salesOrder' | 'purchaseOrder' | 'inquiry',
  { lines, time = new Date().toISOString(), ...given }: NewOrder,
  check?: (id: string) => Promise<void>,
): Promise<{ id: string; itemIds: string[] }> {
  const resource = registry.resources[kind]!
  const entity = registry.entities[resource.entity]!
  const items = entity.fields.items!.many!
  const id = newId()
  const { sn } = await insertRecord(trx, entity, actor, { ...given, id }, time)
  const rows = lines.map((line, index) => ({ ...line, id: newId(), [items.by]: id, lineNo: index + 1 }))
  await insertLines(trx, registry.entities, items.entity, rows)
  if (kind !== 'inquiry' && (given.discountRate || given.discountAmount))
    await spreadDiscounts({ trx, registry, actor }, kind, [id])
  await check?.(id)
  await logOwn(trx, actor, resource, { id, sn: String(sn) }, { type: 0, time })
  await publishEvents(trx, registry, actor, resource, { id, name: sn, operation: 'create', time })
  return { id, itemIds: rows.map(row => row.id) }
}

/** Returns the discount of a contract as that of an order. */
export const agreedDiscount = ({ discountRate, discountAmount }: AgreedDiscount): AgreedDiscount => ({
  ...(discountRate && { discountRate }),
  ...(discountAmount && { discountAmount }),
})

/** Returns the lines of a contract or an inquiry as the lines of an order. */
export const agreedLines = (items: readonly AgreedLine[]): OrderLine[] =>
  items.map(({ productId, quantity, price = 0, taxRate, remarks }) => ({
    productId,
    quantity: String(quantity),
    price: String(price),
    ...(taxRate !== undefined && { taxRate: String(taxRate) }),
    remarks: remarks ?? undefined,
  }))

export type AgreedLine = Pick<InquiryItem, 'productId' | 'quantity' | 'price' | 'taxRate'> & { remarks?: string | null }
