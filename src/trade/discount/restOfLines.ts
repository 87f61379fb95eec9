import { sql } from 'kysely'
import { Big } from 'big.js'
import { type CompanyTransaction, namedTables } from '../../database/company.ts'
import { conditionSql } from '../../database/sql/scope.ts'
import { createScope } from '../../database/sql/createScope.ts'
import { together } from '../../database/together.ts'
import type { MadeResource } from '../../domain/records/conversion/madeResource.ts'
import type { Registry } from '../../engine/model/model.ts'

/** What documents have not taken of a line yet. */
export interface Rest {
  quantity: Big
  /** Yuan before the discount, and the discount. */
  amount: Big
  discount: Big
  /** The discount that they have taken. */
  taken: Big
  /** Yuan for one, before the discount. */
  price: Big
}

/**
 * Reads what is left of lines in quantity and in money, by their ids. The last cent of rounding stays in what is left,
 * so that the documents which take all of a line add up to its amount exactly.
 * @param resource the documents that are made from the lines
 * @param ids of those lines
 * @param except lines of documents that do not count
 */
export async function restOfLines(
  trx: CompanyTransaction,
  { entities }: Registry,
  { entity, madeFrom }: MadeResource,
  ids: readonly string[],
  except: readonly string[] = [],
): Promise<Map<string, Rest>> {
  if (ids.length === 0) return new Map()
  const { lineEntity, theirLineEntity, line, rows, while: held = {} } = madeFrom
  const { by } = entities[entity]!.fields[rows]!.many!
  const of = sql.ref<string>(`ours.${line}`)
  const tables = namedTables(trx)
  const theirs = tables
    .selectFrom(theirLineEntity)
    .select(['id', 'quantity', 'price', 'amount', 'discountShare'])
    .where('id', 'in', ids)
  const takings = tables
    .selectFrom(`${lineEntity} as ours`)
    .innerJoin(`${entity} as document`, 'document.id', `ours.${by}`)
    .innerJoin(`${theirLineEntity} as their`, 'their.id', `ours.${line}`)
    .select(of.as('of'))
    .select(({ fn }) => [
      fn.sum<string>('ours.quantity').as('quantity'),
      fn.sum<string>('ours.amount').as('amount'),
      fn.sum<string>('ours.discountShare').as('discount'),
    ])
    .select(sql<boolean>`bool_and(ours.price = their.price)`.as('isSamePrice'))
    .where(of, 'in', ids)
    .where(conditionSql(createScope(entities, entity, 'document'), held))
    .$if(except.length > 0, query => query.where('ours.id', 'not in', except))
    .groupBy(of)
  const [lines, taken] = await together(trx, theirs, takings)
  const known = new Map(taken.map(one => [one.of, one]))
  return new Map(
    lines.map(line => {
      const done = known.get(line.id)
      const quantity = big(line.quantity).minus(done?.quantity ?? 0)
      const price = big(line.price)
      const amount =
        done && !done.isSamePrice
          ? price.times(quantity).round(2, Big.roundHalfUp)
          : big(line.amount).minus(done?.amount ?? 0)
      const given = big(done?.discount ?? 0)
      return [line.id, { quantity, amount, price, discount: big(line.discountShare).minus(given), taken: given }]
    }),
  )
}

const big = (value: unknown) => new Big(String(value))
