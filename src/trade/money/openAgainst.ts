import { type CompanyTransaction, namedTables } from '../../database/company.ts'
import type { Side } from './sides.ts'

/** Among which entries what settles one is looked for: all of its party, or those of its order. */
export type Among = 'party' | 'order'

/** So many at once: what is older than these is settled by the next act. */
const MOST = 1000

/** Returns the ids of the open entries of the other sign, the oldest first. They are not locked. */
export async function openAgainst(
  trx: CompanyTransaction,
  side: Side,
  entryId: string,
  among: Among,
): Promise<string[]> {
  const by = among === 'party' ? side.party : side.order
  const rows = await namedTables(trx)
    .selectFrom(`${side.entry} as own`)
    .innerJoin(`${side.entry} as other`, join =>
      join.onRef(`other.${side.party}`, '=', `own.${side.party}`).onRef(`other.${by}`, '=', `own.${by}`),
    )
    .select('other.id')
    .where('own.id', '=', entryId)
    .where('other.isOpen', '=', true)
    .where(eb => eb(eb('other.amount', '*', eb.ref('own.amount')), '<', 0))
    .orderBy('other.time')
    .orderBy('other.documentSn')
    .orderBy('other.id')
    .limit(MOST)
    .execute()
  return rows.map(({ id }) => id)
}
