import { sql, type Kysely } from 'kysely'
import type { AnyTables } from '../connect.ts'
import { nameOf } from './columnSql.ts'
import type { KeyStep } from './plan.ts'

type Together = Pick<KeyStep, 'table' | 'columns'>

/** Lets PostgreSQL keep how often values of columns meet: it takes them for independent else. Known once it analyzes. */
export async function createStatistics(db: Kysely<AnyTables>, step: Together): Promise<void> {
  await sql`create statistics ${sql.id(statisticsName(step))} (mcv) on ${columnsOf(step)}
    from ${sql.table(step.table)}`.execute(db)
}

/** Does so for the rows of a large table, on which work goes on. */
export async function finishStatistics(own: Kysely<AnyTables>, step: Together): Promise<void> {
  await createStatistics(own, step)
  await sql`analyze ${sql.table(step.table)} (${columnsOf(step)})`.execute(own)
}

/** Renames statistics; what was to be finished later may not be there yet. */
export async function renameStatistics(db: Kysely<AnyTables>, names: readonly (readonly [string, string])[]) {
  for (const [old, name] of names) {
    const { rows } = await sql`select from pg_statistic_ext where stxname = ${old}`.execute(db)
    if (rows.length > 0) await sql`alter statistics ${sql.id(old)} rename to ${sql.id(name)}`.execute(db)
  }
}

export const statisticsName = ({ table, columns }: Together) => nameOf(table, columns, 'together')

const columnsOf = ({ columns }: Together) => sql.join(columns.map(column => sql.ref(column)))
