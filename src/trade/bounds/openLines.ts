import { sql } from 'kysely'
import type { CompanyTransaction } from '../../database/company.ts'
import { createScope, selectRows, statementBy } from '../../database/sql/createScope.ts'
import { withJoins } from '../../database/sql/joins.ts'
import { valueOf } from '../../database/sql/scope.ts'
import type { Entities } from '../../engine/model/model.ts'

/** A line of a sales order of which not all is on stock-outs. */
export interface OpenLine {
  salesId: string
  lineNo: number
  productId: string
  /** What people call its product. */
  product: string
  openQuantity: string
  [source: string]: string | number | null
}

/** Reads the open lines of sales orders that are open, with further declared values, whoever may see these. */
export async function openLines<Source extends string>(
  trx: CompanyTransaction,
  entities: Entities,
  { accountId }: { accountId: string },
  ids: readonly string[],
  sources: readonly Source[],
): Promise<(OpenLine & Record<Source, string | null>)[]> {
  const scope = createScope(entities, 'salesOrderItem', 'r', statementBy(accountId))
  const read = (source: string) => sql<string | null>`${valueOf(scope, source)!.expression}::text`
  const status = valueOf(scope, 'salesOrder.orderStatus')!.expression
  const values = [
    sql<string>`r.sales_id::text`.as('salesId'),
    sql<number>`r.line_no`.as('lineNo'),
    sql<string>`r.product_id::text`.as('productId'),
    sql<string>`concat_ws(' ', ${valueOf(scope, 'brandName')!.expression}, ${valueOf(scope, 'goodsName')!.expression}, ${valueOf(scope, 'sn')!.expression})`.as(
      'product',
    ),
    ...['openQuantity', ...sources].map(source => read(source).as(source)),
  ]
  const open = valueOf(scope, 'openQuantity')!.expression
  const lines = await withJoins(selectRows(trx, 'salesOrderItem as r'), scope)
    .select(values)
    .where(sql<boolean>`r.sales_id = any(${ids}::uuid[]) and ${open} > 0 and ${status} = 0`)
    .orderBy('r.salesId')
    .orderBy('r.lineNo')
    .execute()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the statement selects them
  return lines as (OpenLine & Record<Source, string | null>)[]
}
