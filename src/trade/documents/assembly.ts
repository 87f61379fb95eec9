import { Big } from 'big.js'
import { updateRows } from '../../database/writes/writeRows.ts'
import { asSaved } from '../../domain/asSaved.ts'
import { logMade } from '../../domain/journal/logMade.ts'
import { newId } from '../../domain/newId.ts'
import { insertLines, insertRecord } from '../../domain/records/insertRecord.ts'
import type { Rule, RuleContext } from '../../domain/rule.ts'
import { refusal } from '../refusal.ts'
import { componentsFor } from '../stock/componentsFor.ts'
import { expiriesOf } from '../stock/expiriesOf.ts'
import { batchNameOf } from '../stock/lineBatches.ts'
import { movedParts } from '../stock/movedParts.ts'
import { keepsBatches } from '../stock/stockBatches.ts'
import { type Part, turnInto } from '../stock/turnInto.ts'

export const rules: Record<string, Rule> = { save, confirm, reverse }

/** A document that takes a product apart; others assemble it. */
const APART = 1
/** Reversing a confirmed one. */
const COUNTER = 4

interface Line {
  id: string
  lineNo: number
  productId: string
  quantity: number
}

interface Stored {
  id: string
  sn: string
  assemblyType: number
  warehouseId: string
  productId: string
  quantity: number
  batchNo?: string | null
  expiresOn?: string | null
  fee: number
  items: Line[]
}

type Filled = Pick<Stored, 'productId' | 'quantity'> & { items?: Pick<Line, 'productId'>[] }

/**
 * Fills in the components of the product where none are given, so many as the quantity needs.
 * @throws DomainError assembly.noComponents, assembly.containsItself
 */
async function save({ trx }: RuleContext, before: Filled | undefined, body: Partial<Filled>) {
  const { productId, quantity, items } = asSaved(before, body)
  const own = (items ?? []).findIndex(item => item.productId.toLowerCase() === productId?.toLowerCase())
  if (own >= 0) throw refusal('assembly.containsItself', { line: own + 1 }, `items.${own}.productId`)
  if (items && items.length > 0) return {}
  const components = await componentsFor(trx, productId, new Big(quantity))
  if (components.length === 0) throw refusal('assembly.noComponents', {}, 'items')
  return { items: components }
}

/** Confirms: components go out at their average, and the product comes in at what they cost together; or the reverse. */
async function confirm(context: RuleContext, record: Stored) {
  const { warehouseId, batchNo, fee, items, assemblyType } = record
  const product = productOf(record)
  const expiresOn = assemblyType === APART ? undefined : (await expiriesOf(context, [record])).get(record.id)
  const named = batchNo ? [{ batchNo: batchNameOf(batchNo), quantity: product.quantity, expiresOn }] : undefined
  const isStrict = assemblyType === APART && named && keepsBatches(context.actor)
  const whole = { ...product, batches: named, ...(isStrict && { rest: 'named' as const }) }
  const parts = items.map(partOf)
  const sides = assemblyType === APART ? { out: [whole], into: parts } : { out: parts, into: [whole] }
  const costs = await turnInto(context, record, { ...sides, warehouseId, fee: new Big(fee) })
  return keepCosts(context, record, costs)
}

/**
 * Reverses by a counter document: what came in goes out at what it cost, and what went out comes back at that without
 * the fee, in the batches that it had.
 * @throws DomainError stock.short where it has gone on since
 */
async function reverse(context: RuleContext, record: Stored) {
  const { trx, registry, resource, actor, time } = context
  const { id: reversesId, sn, warehouseId, fee, assemblyType, productId, quantity, batchNo } = record
  const id = newId()
  const about = { assemblyType, warehouseId, productId, quantity, batchNo, fee }
  const counter = { id, reversesId, assemblyStatus: COUNTER, ...about, remark: `反冲 ${sn}` }
  const made = await insertRecord(trx, registry.entities[resource.entity]!, actor, counter, time)
  const lines = record.items.map(({ lineNo, productId, quantity }) => ({ id: newId(), lineNo, productId, quantity }))
  await insertLines(
    trx,
    registry.entities,
    'assemblyItem',
    lines.map(line => ({ ...line, assemblyId: id })),
  )
  const moved = await movedParts(trx, { type: resource.document!.type, id: reversesId })
  const again = (part: Part, of: string): Part => ({ ...part, ...moved.get(of) })
  const whole = again(productOf({ ...record, id }), reversesId)
  const parts = lines.map((line, index) => again(partOf(line), record.items[index]!.id))
  const sides = assemblyType === APART ? { out: parts, into: [whole] } : { out: [whole], into: parts }
  const weights = sides.into.map(({ cost }) => cost ?? new Big(0))
  const document = { id, sn: String(made.sn) }
  const costs = await turnInto(context, document, { ...sides, warehouseId, fee: new Big(fee).neg(), weights })
  const { amount } = await keepCosts(context, { id, items: lines }, costs)
  await updateRows(trx, { name: 'assembly' }, [{ id, amount }])
  await logMade(context, resource, document, { transition: 'confirm', remark: `反冲 ${sn}` })
}

/** The ledger knows the product by the id of the document. */
const productOf = ({ id: itemId, productId, quantity }: Pick<Stored, 'id' | 'productId' | 'quantity'>): Part => {
  return { itemId, lineNo: 1, productId, quantity: new Big(quantity) }
}

const partOf = ({ id: itemId, lineNo, productId, quantity }: Line): Part => {
  return { itemId, lineNo, productId, quantity: new Big(quantity) }
}

/** Keeps what the parts cost. @returns what the product did */
async function keepCosts(
  { trx }: RuleContext,
  { id, items }: Pick<Stored, 'id' | 'items'>,
  costs: ReadonlyMap<string, Big>,
) {
  const rows = items.map(line => ({ id: line.id, amount: costs.get(line.id)?.toFixed() }))
  await updateRows(trx, { name: 'assemblyItem' }, rows)
  return { amount: costs.get(id)?.toFixed() }
}
