import { sql, type Kysely } from 'kysely'
import type { AnyTables } from '../../connect.ts'
import { filledName } from '../changeColumn.ts'
import { nameOf, sameCheck } from '../columnSql.ts'
import { createIndex, indexName } from '../createIndex.ts'
import { finishStatistics } from '../createStatistics.ts'
import { inShortTries, SHORT_TRIES } from '../inShortTries.ts'
import type { Step } from '../plan.ts'

/**
 * Finishes a step that a plan has begun. It may be repeated, whatever it was killed in.
 * @param own one connection, outside of a transaction
 * @param isConcurrent others work meanwhile
 */
export async function finishStep(own: Kysely<AnyTables>, step: Step, isConcurrent: boolean): Promise<void> {
  const { table } = step
  switch (step.do) {
    case 'addIndex':
    case 'addSearch':
      // One that is not whole was left by a build that ended too early.
      await sql`drop index ${isConcurrent ? sql`concurrently` : sql``} if exists ${sql.id(indexName(step))}`.execute(
        own,
      )
      return createIndex(own, step, isConcurrent)
    case 'addTogether':
      return finishStatistics(own, step)
    case 'addForeign':
      return validate(own, table, nameOf(table, step.foreign.columns, 'fkey'))
    case 'changeColumn': {
      const { column, before, definition } = step
      if (!sameCheck(before, definition)) await validate(own, table, nameOf(table, [column], 'check'))
      if (before.nullable !== definition.nullable) await fill(own, table, column)
    }
  }
}

async function validate(own: Kysely<AnyTables>, table: string, constraint: string) {
  await sql`alter table ${sql.table(table)} validate constraint ${sql.id(constraint)}`.execute(own)
}

/** Lets a column take no null: PostgreSQL looks at no row, as a valid check says the same of them. */
async function fill(own: Kysely<AnyTables>, table: string, column: string) {
  const check = filledName(table, column)
  await validate(own, table, check)
  await sql`set ${SHORT_TRIES}`.execute(own)
  for (const change of [sql`alter column ${sql.ref(column)} set not null`, sql`drop constraint ${sql.id(check)}`])
    await inShortTries(table, async () => void (await sql`alter table ${sql.table(table)} ${change}`.execute(own)))
}
