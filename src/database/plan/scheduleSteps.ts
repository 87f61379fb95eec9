import { sql, type Transaction } from 'kysely'
import type { AnyTables, Connection } from '../connect.ts'
import type { TableDefinition } from '../tables.ts'
import { checkOf, sameCheck } from './columnSql.ts'
import type { Step } from './plan.ts'

export interface Schedule {
  steps: Step[]
  /** Tables with many rows that the plan touches. */
  large: ReadonlySet<string>
}

/** Returns from how many rows on work on a table has to go on; the embedded database does one thing at a time anyway. */
export const manyRowsOn = ({ engine }: Pick<Connection, 'engine'>) => (engine === 'postgresql' ? MANY : Infinity)

/** To change a table with fewer, at most a moment is needed. */
const MANY = 5000

/**
 * Says of steps on tables with many rows which are finished later, while work goes on, and which keep it waiting.
 * @param from the tables as they are
 * @param many from so many rows on
 */
export async function scheduleSteps(
  trx: Transaction<AnyTables>,
  steps: readonly Step[],
  from: Readonly<Record<string, TableDefinition>>,
  many: number,
): Promise<Schedule> {
  const large = new Set<string>()
  if (many === Infinity) return { steps: [...steps], large }
  const named = new Set(steps.flatMap(step => [step.table, ...('foreign' in step ? [step.foreign.table] : [])]))
  for (const table of named) if (from[table] && (await count(trx, table, many)) >= many) large.add(table)
  // Citus lets no key take an index.
  const { rows: citus } = await sql`select from pg_extension where extname = 'citus'`.execute(trx)
  const isDistributed = citus.length > 0
  const timed = async (step: Step): Promise<Step> => {
    if (!large.has(step.table)) return step
    if (isLater(step)) return { ...step, later: true }
    if (!isDistributed && isAhead(step, steps)) return { ...step, ahead: true }
    return isWaitedFor(step) ? { ...step, waiting: await count(trx, step.table) } : step
  }
  const scheduled: Step[] = []
  for (const step of steps) scheduled.push(await timed(step))
  return { steps: scheduled, large }
}

/** Tells whether new rows can be held to a step at once, and those that are there later, or it is no rule for rows. */
function isLater(step: Step): boolean {
  switch (step.do) {
    case 'addIndex':
    case 'addSearch':
    case 'addTogether':
    case 'addForeign':
      return true
    case 'addColumn':
      return !step.definition.product && hasCheck(step.definition)
    case 'changeColumn': {
      const { before, definition } = step
      if (before.type !== definition.type) return false
      return (before.nullable && !definition.nullable) || (hasCheck(definition) && !sameCheck(before, definition))
    }
    default:
      return false
  }
}

/** Tells whether a step is a key of columns that are there already, and stay as they are. */
const isAhead = (step: Step, steps: readonly Step[]) =>
  step.do === 'addUnique' &&
  !steps.some(other => other.table === step.table && 'column' in other && step.columns.includes(other.column))

const hasCheck = (definition: Parameters<typeof checkOf>[1]) => checkOf(sql`value`, definition) !== undefined

/** Tells whether a step that is done at once writes every row, or reads them into a key. */
function isWaitedFor(step: Step): boolean {
  if (step.do === 'changeColumn') return step.before.type !== step.definition.type
  if (step.do === 'addColumn') return step.definition.product !== undefined
  if (step.do === 'leaveTable') return !step.isThere
  return ['moveColumn', 'addKey', 'addUnique'].includes(step.do)
}

/** Counts the rows of a table, at most so many. */
async function count(trx: Transaction<AnyTables>, table: string, most?: number): Promise<number> {
  const rows = sql`(select 1 from ${sql.table(table)} ${most === undefined ? sql`` : sql`limit ${sql.lit(most)}`})`
  const counted = await sql<{ count: number }>`select count(*)::int as count from ${rows} as counted`.execute(trx)
  return counted.rows[0]!.count
}
