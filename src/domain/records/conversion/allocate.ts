import { Big } from 'big.js'
import { sql } from 'kysely'
import { type CompanyTransaction, namedTables } from '../../../database/company.ts'
import { leaveStatement } from '../../../database/together.ts'
import type { MadeFrom } from '../../../engine/model/madeFromModel.ts'
import type { MadeResource } from './madeResource.ts'
import { refusal } from '../../refusal.ts'

/** The quantity that a line takes from the line that it is made from. */
export interface Taking {
  /** Id of the line that it takes from. */
  of: string
  /** Number of the line that takes. */
  lineNo: number
  /** What it has taken already and what it is to take, in the product's unit. */
  held: Big
  wanted: Big
}

/**
 * Takes quantities from what is left of other documents' lines, or gives back where less is wanted than taken. The
 * check and the change are one statement, so two transactions can't take the same. Lines are locked in sorted order,
 * which avoids deadlocks.
 * @throws DomainError lines.tooMuch naming line, asked and left
 */
export async function allocate(trx: CompanyTransaction, resource: MadeResource, takings: Taking[]) {
  for (const taking of takings.toSorted((a, b) => (a.of < b.of ? -1 : a.of > b.of ? 1 : a.lineNo - b.lineNo)))
    if (!taking.wanted.eq(taking.held)) await takeOne(trx, resource, taking)
}

async function takeOne(trx: CompanyTransaction, resource: MadeResource, { of, lineNo, held, wanted }: Taking) {
  const { theirLineEntity: table, taken: counter, leftLabel } = resource.madeFrom
  const tables = namedTables(trx)
  const change = wanted.minus(held)
  const done = await tables
    .updateTable(table)
    .set(eb => ({ [counter]: eb(counter, '+', change.toFixed()) }))
    .where('id', '=', of)
    .$if(change.gt(0), query => query.where(leftOf(resource), '>=', change.toFixed()))
    .returning('id')
    .executeTakeFirst()
  if (done) return
  const line = await tables
    .selectFrom(table)
    .select(leftOf(resource).as('left'))
    .where('id', '=', of)
    .executeTakeFirstOrThrow()
  const left = new Big(line.left).plus(held).toString()
  throw refusal('lines.tooMuch', {
    line: lineNo,
    label: quantityLabel(resource),
    asked: wanted.toString(),
    leftLabel,
    left,
  })
}

/** Writes what is left of a line: its quantity minus everything taken. */
const leftOf = ({ madeFrom: { quantity, minus } }: MadeResource) =>
  sql<string>`${sql.join([quantity, ...minus].map(sql.ref), sql` - `)}`

/** Moves taken quantities to the property of settled ones; what is left does not change. */
export async function settle(trx: CompanyTransaction, { madeFrom }: MadeResource, taken: { of: string; held: Big }[]) {
  const [open, settled] = [madeFrom.taken, madeFrom.settled!.taken]
  for (const { of, held } of taken.toSorted((a, b) => (a.of < b.of ? -1 : 1)))
    await namedTables(trx)
      .updateTable(madeFrom.theirLineEntity)
      .set(eb => ({ [open]: eb(open, '-', held.toFixed()), [settled]: eb(settled, '+', held.toFixed()) }))
      .where('id', '=', of)
      .execute()
}

function quantityLabel({ form, madeFrom: { rows, quantity } }: MadeResource): string {
  const inputs = form?.sections.find(section => section.rows === rows)?.inputs
  return inputs?.find(({ source }) => source === quantity)?.label ?? '数量'
}

/**
 * Locks the source documents, so that they can't be changed meanwhile. The lock is shared: several conversions do not
 * wait for each other.
 */
export async function holdSources(trx: CompanyTransaction, { entity }: MadeFrom, ids: string[]) {
  const sources = namedTables(trx)
    .selectFrom(entity)
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forKeyShare()
  await leaveStatement(trx, sources)
}

/** Locks the lines that several documents took from, in one order, before any of them is changed. */
export async function holdTaken(trx: CompanyTransaction, madeFrom: MadeFrom, by: string, ids: string[]) {
  const tables = namedTables(trx)
  const ours = tables.selectFrom(madeFrom.lineEntity).select(sql.ref<string>(madeFrom.line).as('of'))
  await tables
    .selectFrom(madeFrom.theirLineEntity)
    .select('id')
    .where('id', 'in', ours.where(by, 'in', ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
