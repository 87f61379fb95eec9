import { sql, type Transaction } from 'kysely'
import type { AnyTables } from '../connect.ts'
import { filledName } from './changeColumn.ts'
import { checkOf, nameOf } from './columnSql.ts'
import { renameStatistics } from './createStatistics.ts'
import type { Step } from './plan.ts'
import { renameConstraint } from './renameConstraint.ts'

/** Renames a column, and the indexes and constraints that are named after it, so that later plans find them. */
export async function renameColumn(
  trx: Transaction<AnyTables>,
  { table, from, column, before }: Extract<Step, { do: 'renameColumn' }>,
) {
  await trx.schema.alterTable(table).renameColumn(from, column).execute()
  const pairs = (lists: readonly string[][], suffix: string) =>
    lists
      .filter(columns => columns.includes(from))
      .map(
        columns =>
          [
            nameOf(table, columns, suffix),
            nameOf(
              table,
              columns.map(name => (name === from ? column : name)),
              suffix,
            ),
          ] as const,
      )
  const indexes = [
    ...pairs(before.index, 'idx'),
    ...pairs(before.search ?? [], 'search'),
    ...pairs(before.unique, 'key'),
  ]
  // What was to be finished later may not be there yet.
  for (const [old, name] of indexes)
    await sql`alter index if exists ${sql.id(old)} rename to ${sql.id(name)}`.execute(trx)
  await renameStatistics(trx, pairs(before.together ?? [], 'together'))
  const checked = checkOf(sql.ref(from), before.columns[from]!) ? [[from]] : []
  const filled = (await isOpen(trx, filledName(table, from))) ? [[from]] : []
  const constraints = [
    ...pairs(
      before.foreign.map(({ columns }) => columns),
      'fkey',
    ),
    ...pairs(checked, 'check'),
    ...pairs(filled, 'filled'),
  ]
  for (const [old, name] of constraints) await renameConstraint(trx, table, old, name)
}

async function isOpen(trx: Transaction<AnyTables>, constraint: string): Promise<boolean> {
  const { rows } = await sql`select from pg_constraint where conname = ${constraint}`.execute(trx)
  return rows.length > 0
}
