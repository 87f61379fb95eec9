import { sql } from 'kysely'
import type { CompanyDb } from '../../database/company.ts'
import { createScope, selectRows, statementBy } from '../../database/sql/createScope.ts'
import { withJoins } from '../../database/sql/joins.ts'
import { valueOf, withinRowScope } from '../../database/sql/scope.ts'
import type { Entities } from '../../engine/model/model.ts'

/** What is proposed of a product. */
export interface Proposal {
  id: string
  /** What people call it. */
  name: string
  /** In the product's unit; 0 where there is enough. */
  quantity: number
  supplierId: string | null
  /** Yuan per unit, before tax. */
  price: number | null
}

/**
 * Reads what is proposed of products, of the records that whoever asks sees. Its price is read for who may not see it,
 * too: it goes into an order, and is told to nobody.
 * @param seen the entities as they are seen
 */
export async function readProposals(
  db: CompanyDb,
  entities: Entities,
  seen: Entities,
  { accountId }: { accountId: string },
  ids: readonly string[],
): Promise<Proposal[]> {
  const statement = statementBy(accountId)
  const own = createScope(seen, 'product', 'r', statement)
  const whole = createScope(entities, 'product', 'r', statement)
  const read = (source: string) => sql<string | null>`${valueOf(own, source)?.expression ?? sql`null`}::text`
  const price = valueOf(own, 'proposedPrice') ?? valueOf(whole, 'proposedPrice')
  const values = [
    sql<string>`r.id::text`.as('id'),
    sql<string>`concat_ws(' ', r.brand_name, r.goods_name, r.sn)`.as('name'),
    read('proposedQuantity').as('quantity'),
    read('lastSupplierId').as('supplierId'),
    sql<string | null>`${price?.expression ?? sql`null`}::text`.as('price'),
  ] as const
  const rows = withinRowScope(withJoins(withJoins(selectRows(db, 'product as r'), own), whole), own)
  const found = await rows.select(values).where(sql<boolean>`r.id = any(${ids}::uuid[])`).execute()
  return found.map(({ id, name, quantity, supplierId, price }) => ({
    ...{ id, name, supplierId },
    quantity: Number(quantity),
    price: price === null ? null : Number(price),
  }))
}
