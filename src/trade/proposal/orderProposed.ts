import type { CompanyTransaction } from '../../database/company.ts'
import { movedDay } from '../../engine/list/movedDay.ts'
import type { Registry } from '../../engine/model/model.ts'
import { DomainError, fieldErrorsOf, refusalAgain } from '../../engine/DomainError.ts'
import type { Actor } from '../../domain/actor.ts'
import { requireEditable } from '../../domain/records/editable.ts'
import { saveRecord } from '../../domain/records/saveRecord.ts'
import { refusal } from '../refusal.ts'
import { type Proposal, readProposals } from './readProposals.ts'

/** A product that is to be ordered, and what differs from what is proposed. */
export interface OrderedRow {
  productId: string
  /** In the product's unit; what is proposed unless given. */
  quantity?: number
  /** Of whom it was ordered last unless given. */
  supplierId?: string
  /** Yuan per unit, before tax; the one of the proposal unless given. */
  price?: number
  /** What was proposed when somebody looked: less by now, and it may have been ordered by another. */
  seen?: number
}

interface MadeOrder {
  id: string
  sn: string
  supplierName: string
  /** How many lines it has. */
  lines: number
}

/**
 * Makes the purchase orders for proposed products, one for each supplier, as by their form: all or none. The products
 * are locked and looked at again, so that of two who order the same the second is told. Belongs inside a transaction.
 * @param view the declarations as the caller sees them
 * @throws DomainError purchaseProposal.changed, purchaseProposal.noSupplier, purchaseProposal.noPrice naming the goods,
 * record.missing, and what the form of purchase orders refuses
 */
export async function orderProposed(
  trx: CompanyTransaction,
  registry: Registry,
  view: Registry,
  actor: Actor,
  rows: readonly OrderedRow[],
): Promise<MadeOrder[]> {
  const proposals = await holdProposals(trx, registry, view, actor, rows)
  const ofRow = ({ productId }: OrderedRow) => proposals.get(productId.toLowerCase())!
  refuseFor('purchaseProposal.changed', rows, ofRow, 'quantity', row => hasFallen(row, ofRow(row)))
  const supplierOf = (row: OrderedRow) => row.supplierId ?? ofRow(row).supplierId
  const priceOf = (row: OrderedRow) => row.price ?? ofRow(row).price
  refuseFor('purchaseProposal.noSupplier', rows, ofRow, 'supplierId', row => supplierOf(row) === null)
  refuseFor('purchaseProposal.noPrice', rows, ofRow, 'price', row => priceOf(row) === null)
  const lines = rows.map((row, index) => ({
    index,
    supplierId: String(supplierOf(row)).toLowerCase(),
    item: { productId: row.productId, quantity: row.quantity ?? ofRow(row).quantity, price: priceOf(row) },
  }))
  const arrivals = await arrivalsOf(trx, new Set(lines.map(line => line.supplierId)))
  const ids: string[] = []
  for (const supplierId of new Set(lines.map(line => line.supplierId))) {
    const own = lines.filter(line => line.supplierId === supplierId)
    const items = own.map(({ item }) => item)
    const resource = requireEditable(registry.resources.purchaseOrder)
    try {
      ids.push(
        await saveRecord(trx, registry, actor, {
          resource,
          body: { supplierId, deliveryDate: arrivals.get(supplierId), items },
        }),
      )
    } catch (error) {
      throw error instanceof DomainError ? aboutRows(error, own) : error
    }
  }
  return madeOrders(trx, ids)
}

/** Tells when what is ordered today of suppliers arrives; those with no agreed days are left out. */
async function arrivalsOf(trx: CompanyTransaction, supplierIds: ReadonlySet<string>) {
  const rows = await trx
    .selectFrom('supplier')
    .select(['id', 'leadDays'])
    .where('id', 'in', [...supplierIds])
    .where('leadDays', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, leadDays }) => [id, movedDay({ day: Number(leadDays) })]))
}

/** Locks the products in one order, and reads what is proposed of them by now. */
async function holdProposals(
  trx: CompanyTransaction,
  registry: Registry,
  view: Registry,
  actor: Actor,
  rows: readonly OrderedRow[],
) {
  const ids = [...new Set(rows.map(({ productId }) => productId.toLowerCase()))].sort()
  await trx.selectFrom('product').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
  const found = await readProposals(trx, registry.entities, view.entities, actor, ids)
  if (found.length < ids.length) throw refusal('record.missing')
  return new Map(found.map(proposal => [proposal.id, proposal]))
}

const hasFallen = ({ seen }: OrderedRow, { quantity }: Proposal) => quantity <= 0 || quantity < (seen ?? 0)

/** Goods that a refusal names at most. */
const MOST_NAMED = 5

function refuseFor(
  code: 'purchaseProposal.changed' | 'purchaseProposal.noSupplier' | 'purchaseProposal.noPrice',
  rows: readonly OrderedRow[],
  proposalOf: (row: OrderedRow) => Proposal,
  input: 'quantity' | 'supplierId' | 'price',
  isWrong: (row: OrderedRow) => boolean,
) {
  const wrong = rows.flatMap((row, index) => (isWrong(row) ? [{ index, name: proposalOf(row).name }] : []))
  if (wrong.length === 0) return
  const names = [...new Set(wrong.map(({ name }) => name))]
  const goods = names.slice(0, MOST_NAMED).join('、') + (names.length > MOST_NAMED ? '…' : '')
  const details = { goods, count: names.length }
  const message = refusal(code, details).message
  throw refusal(code, details, Object.fromEntries(wrong.map(({ index }) => [`rows.${index}.${input}`, message])))
}

/** Makes a refusal about the lines of an order one about the rows that they were made of. */
function aboutRows(error: DomainError, lines: readonly { index: number }[]): DomainError {
  const placesOf = (name: string) => {
    const [, place, input] = /^items\.(\d+)\.(\w+)$/.exec(name) ?? []
    const about = place === undefined ? lines : lines.slice(Number(place), Number(place) + 1)
    return about.map(({ index }) => `rows.${index}.${input ?? name}`)
  }
  const errors = Object.entries(fieldErrorsOf(error)).flatMap(([name, message]) =>
    placesOf(name).map(place => [place, message] as const),
  )
  return refusalAgain(error.code, error.details, Object.fromEntries(errors))
}

async function madeOrders(trx: CompanyTransaction, ids: string[]): Promise<MadeOrder[]> {
  const rows = await trx
    .selectFrom('purchaseOrder as o')
    .innerJoin('supplier as s', 's.id', 'o.supplierId')
    .innerJoin('purchaseOrderItem as line', 'line.purchaseId', 'o.id')
    .select(['o.id', 'o.sn', 's.supplierName'])
    .select(({ fn }) => fn.countAll<string>().as('lines'))
    .where('o.id', 'in', ids)
    .groupBy(['o.id', 'o.sn', 's.supplierName'])
    .orderBy('o.sn')
    .execute()
  return rows.map(({ lines, ...order }) => ({ ...order, lines: Number(lines) }))
}
