import { Big } from 'big.js'
import type { CompanyTransaction } from '../../database/company.ts'
import type { MadeFrom } from '../../engine/madeFromModel.ts'
import type { MadeResource } from './madeResource.ts'
import { DomainError } from '../DomainError.ts'

/** What a line takes of the line it is made of. */
export interface Taking {
  /** The line it takes of. */
  of: string
  /** Number of the line that takes. */
  lineNo: number
  /** What it holds already and what it is to hold, in the product's unit. */
  held: Big
  wanted: Big
}

/**
 * Takes of what is left of other documents' lines, or gives back where less is wanted than held. Of two that want the
 * same, the second finds it gone. Lines are taken in one order, so that two never wait for each other.
 * @throws DomainError lines.tooMuch naming line, asked and left
 */
export async function takeLeft(trx: CompanyTransaction, resource: MadeResource, takings: Taking[]) {
  for (const taking of takings.toSorted((a, b) => (a.of < b.of ? -1 : a.of > b.of ? 1 : a.lineNo - b.lineNo)))
    if (!taking.wanted.eq(taking.held)) await takeOne(trx, resource, taking)
}

async function takeOne(trx: CompanyTransaction, resource: MadeResource, { of, lineNo, held, wanted }: Taking) {
  const { theirLineEntity, taken, quantity, leftLabel } = resource.madeFrom
  const table = theirLineEntity as 'stockOutItem'
  const [counter, whole] = [taken as 'returnQuantity', quantity as 'quantity']
  const change = wanted.minus(held).toString()
  const done = await trx
    .updateTable(table)
    .set(eb => ({ [counter as 'returnQuantity']: eb(counter, '+', change) }))
    .where('id', '=', of)
    .where(eb => eb(eb(counter, '+', change), '<=', eb.ref(whole)))
    .returning('id')
    .executeTakeFirst()
  if (done) return
  const line = await trx
    .selectFrom(table)
    .select([`${counter} as taken`, `${whole} as whole`])
    .where('id', '=', of)
    .executeTakeFirstOrThrow()
  const left = new Big(line.whole).minus(line.taken).plus(held).toString()
  throw new DomainError('lines.tooMuch', {
    line: lineNo,
    label: quantityLabel(resource),
    asked: wanted.toString(),
    leftLabel,
    left,
  })
}

function quantityLabel({ form, madeFrom: { rows, quantity } }: MadeResource): string {
  const inputs = form?.sections.find(section => section.rows === rows)?.inputs
  return inputs?.find(({ source }) => source === quantity)?.label ?? '数量'
}

/** The lines that several documents took of, held in one order before any of them is changed. */
export async function holdTaken(trx: CompanyTransaction, madeFrom: MadeFrom, by: string, ids: string[]) {
  const ours = trx.selectFrom(madeFrom.lineEntity as 'stockOutItem').select(madeFrom.line as 'salesItemId')
  await trx
    .selectFrom(madeFrom.theirLineEntity as 'salesOrderItem')
    .select('id')
    .where('id', 'in', ours.where(by as 'stockOutId', 'in', ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
