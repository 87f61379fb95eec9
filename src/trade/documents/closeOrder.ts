import { type CompanyTransaction, namedTables } from '../../database/company.ts'
import type { Rule, RuleContext } from '../../domain/rule.ts'

/**
 * Makes the rule that closes an order: quantities that no stock document has taken up are cancelled.
 * @param moved property of its lines with the quantity that stock documents have taken up
 */
export const closeOrder =
  (moved: 'outQuantity' | 'inQuantity'): Rule =>
  ({ trx, registry, resource }: RuleContext, { id }: { id: string }) => {
    const { entity, by } = registry.entities[resource.entity]!.fields.items!.many!
    return cancelOpen(trx, { lines: entity, by, moved }, id)
  }

/**
 * Voids a stock document: quantities that it gives back to a closed order are cancelled again. The order is locked by
 * the voiding.
 */
export async function closeAgain({ trx, registry, resource }: RuleContext, record: Readonly<Record<string, unknown>>) {
  const { entity, document, theirRows, taken: moved } = resource.madeFrom!
  const id = String(record[document])
  const order = namedTables(trx).selectFrom(entity).select('orderStatus').where('id', '=', id)
  if ((await order.executeTakeFirstOrThrow()).orderStatus === 0) return
  const { entity: lines, by } = registry.entities[entity]!.fields[theirRows]!.many!
  await cancelOpen(trx, { lines, by, moved }, id)
}

interface OrderLines {
  /** Entity of the order's lines, and its property that holds the order. */
  lines: string
  by: string
  moved: string
}

async function cancelOpen(trx: CompanyTransaction, { lines, by, moved }: OrderLines, id: string) {
  await namedTables(trx)
    .updateTable(lines)
    .set(eb => ({ cancelQuantity: eb('quantity', '-', eb.ref(moved)) }))
    .where(by, '=', id)
    .execute()
}
