import { sql, type Transaction } from 'kysely'
import type { AnyTables } from '../connect.ts'
import { checkOf, nameOf } from './columnSql.ts'
import { renameStatistics } from './createStatistics.ts'
import type { Step } from './plan.ts'
import { renameConstraint } from './renameConstraint.ts'

/** Renames a table, and its indexes and constraints, which are named after it, so that later plans find them. */
export async function renameTable(
  trx: Transaction<AnyTables>,
  { table, to, before }: Extract<Step, { do: 'renameTable' }>,
) {
  await trx.schema.alterTable(table).renameTo(to).execute()
  const pairs = (lists: readonly string[][], suffix: string) =>
    lists.map(columns => [nameOf(table, columns, suffix), nameOf(to, columns, suffix)] as const)
  const indexes = [
    ...pairs([[]], 'pkey'),
    ...pairs(before.index, 'idx'),
    ...pairs(before.search ?? [], 'search'),
    ...pairs(before.unique, 'key'),
  ]
  for (const [old, name] of indexes) await sql`alter index ${sql.id(old)} rename to ${sql.id(name)}`.execute(trx)
  await renameStatistics(trx, pairs(before.together ?? [], 'together'))
  const checked = Object.entries(before.columns).filter(([name, column]) => checkOf(sql.ref(name), column))
  const constraints = [
    ...pairs(
      before.foreign.map(({ columns }) => columns),
      'fkey',
    ),
    ...pairs(
      checked.map(([name]) => [name]),
      'check',
    ),
  ]
  for (const [old, name] of constraints) await renameConstraint(trx, to, old, name)
}
