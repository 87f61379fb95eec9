import { createHash } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import { columnMoves } from '../columnMoves.ts'
import type { AnyTables } from '../connect.ts'
import type { TableDefinition } from '../tables.ts'
import type { AppModel } from '../../engine/model/appModel.ts'
import { forgetApp } from '../left/forgetApp.ts'
import { droppedParts, leftApps, type LeftApp } from '../left/leftApps.ts'
import { withLeft, withoutLeft } from '../left/leftTables.ts'
import { recordApps } from '../left/recordedApps.ts'
import { applyStep } from './applyStep.ts'
import { isCoordinator, planDistribution } from './distribute.ts'
import { lockLarge } from './lockLarge.ts'
import { madeAhead, makeAhead } from './makeAhead.ts'
import { PlanRefused } from './PlanRefused.ts'
import { planRenames } from './planRenames.ts'
import { planTables, type Step } from './plan.ts'
import { record, recorded } from './recorded.ts'
import { scheduleSteps } from './scheduleSteps.ts'
import { weighSteps } from './weighSteps.ts'

type Tables = Record<string, TableDefinition>

/** Key of the advisory lock: only one process changes tables at a time. */
const PLAN_LOCK = 20_261_120

/**
 * Changes the database to the given tables in one transaction under an advisory lock, and records their definitions.
 * Before it, keys of large tables are prepared; after it, what takes long is left to be finished. What an app that is gone
 * had stays until it is consented to remove it.
 * @param consent code of a plan with lossy steps, as an earlier refusal named it, or of the removal of an app
 * @param apps those whose tables they are; without them it is not asked whose a table was
 * @param many from so many rows on work on a table of PostgreSQL goes on: `createFinisher` finishes what is left
 * @returns the steps taken
 * @throws PlanRefused when a step destroys data and there is no consent, or when the data are against it; nothing was
 * changed then
 */
export async function applyPlan(
  db: Kysely<AnyTables>,
  tables: Tables,
  consent?: string,
  apps?: readonly AppModel[],
  many = Infinity,
): Promise<Step[]> {
  const change = (isMade: boolean) =>
    db.transaction().execute(async trx => {
      await lockTables(trx)
      const before = await recorded(trx)
      const left = apps ? await leftApps(trx, tables, apps) : []
      const staying = left.filter(({ code }) => code !== consent)
      const gone = left.filter(app => !staying.includes(app))
      const removed = await removeApps(trx, before, gone)
      const { steps, code, wanted, large } = await planFrom(trx, removed.tables, tables, { left: staying, many })
      const isHeld = steps.some(step => step.lossy ?? step.impossible)
      if (isHeld && (code === undefined || consent !== code)) throw new PlanRefused(steps, code)
      const ahead = steps.flatMap(step => (step.do === 'addUnique' && step.ahead ? [step] : []))
      // Who consents to the removal of an app waits for its tables anyway.
      if (!isMade && gone.length === 0 && (ahead.length > 0 || (await madeAhead(trx)).length > 0))
        return { steps, ahead }
      await lockLarge(trx, steps, large)
      if (steps.some(step => step.do === 'addSearch')) await createExtensions(trx)
      const dropped = apps ? await droppedParts(trx, tables, apps) : []
      for (const parts of dropped) await forgetApp(trx, parts, removed.tables)
      for (const step of steps) await applyStep(trx, step, wanted)
      if (steps.length + removed.steps.length > 0) await record(trx, wanted)
      if (apps) await recordApps(trx, [...apps, ...staying])
      return { steps: [...removed.steps, ...steps] }
    })
  const { steps, ahead } = await change(many === Infinity)
  return ahead ? makeAhead(db, ahead, async () => (await change(true)).steps) : steps
}

/** Removes everything of apps that are gone. */
async function removeApps(trx: Transaction<AnyTables>, before: Tables, gone: readonly LeftApp[]) {
  if (gone.length === 0) return { tables: before, steps: [] }
  for (const { parts } of gone) await forgetApp(trx, parts, before)
  const tables = withoutLeft(before, gone)
  const steps = planTables(before, tables).map(step => ({ ...step, lossy: undefined }))
  for (const step of steps) await applyStep(trx, step, tables)
  return { tables, steps }
}

/** Lets nobody else change tables until the transaction ends, and makes the table that records them. */
export async function lockTables(trx: Transaction<AnyTables>) {
  // What is done to a million rows takes longer than any other statement may, and so does waiting for it.
  await sql`set local statement_timeout = 0`.execute(trx)
  await sql`set local lock_timeout = 0`.execute(trx)
  await sql`select pg_advisory_xact_lock(${PLAN_LOCK})`.execute(trx)
  await sql`set local lock_timeout to default`.execute(trx)
  await workInSequence(trx)
  await trx.schema
    .createTable('appliedTable')
    .ifNotExists()
    .addColumn('name', 'text', column => column.primaryKey())
    .addColumn('definition', 'jsonb', column => column.notNull())
    .addColumn('appliedAt', 'timestamptz', column => column.notNull().defaultTo(sql`now()`))
    .execute()
}

/**
 * On nodes: tables refer to each other, so what is done to one must not overtake what is done to another; and a function
 * is not made after a question that went to several parts at once.
 */
async function workInSequence(trx: Transaction<AnyTables>) {
  await sql`set local citus.multi_shard_modify_mode = 'sequential'`.execute(trx)
  await sql`set local citus.max_adaptive_executor_pool_size = 1`.execute(trx)
}

export interface Plan {
  steps: Step[]
  /** The code to consent with, where steps destroy data and none is impossible. */
  code?: string
}

/** Reads the plan that `applyPlan` would carry out; changes nothing. */
export async function readPlan(
  db: Kysely<AnyTables>,
  tables: Tables,
  apps?: readonly AppModel[],
  many = Infinity,
): Promise<Plan> {
  return db.transaction().execute(async trx => {
    await sql`set local statement_timeout = 0`.execute(trx)
    await workInSequence(trx)
    const { rows } = await sql<{ there: boolean }>`select to_regclass('applied_table') is not null as there`.execute(
      trx,
    )
    const left = apps ? await leftApps(trx, tables, apps) : []
    return planFrom(trx, rows[0]?.there ? await recorded(trx) : {}, tables, { left, many })
  })
}

/** What an index of any part of a text, behind the company's key, is made with. */
const EXTENSIONS = ['btree_gin', 'pg_trgm']

/** Leaves out the indexes for which extensions are missing, as in the embedded database, and may not be created. */
export async function possible(db: Kysely<AnyTables>, tables: Tables): Promise<Tables> {
  const { rows } = await sql`
    select from pg_available_extensions where name = any(${EXTENSIONS})
      and (installed_version is not null or has_database_privilege(current_database(), 'create'))`.execute(db)
  if (rows.length === EXTENSIONS.length) return tables
  return Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, { ...table, search: undefined }]))
}

export async function createExtensions(trx: Transaction<AnyTables>) {
  for (const name of EXTENSIONS) await sql`create extension if not exists ${sql.id(name)}`.execute(trx)
}

interface Planned extends Plan {
  wanted: Tables
  large: ReadonlySet<string>
}

async function planFrom(
  trx: Transaction<AnyTables>,
  from: Tables,
  to: Tables,
  { left, many }: { left: readonly LeftApp[]; many: number },
): Promise<Planned> {
  const declared = await possible(trx, to)
  const { renames, tables: renamed } = planRenames(from, declared)
  const wanted = withLeft(declared, renamed, left)
  // By what is searched for in them rows are told, whether an index can be made or not.
  const change = { from: renamed, to: withLeft(to, renamed, left), renames }
  const weighed = await weighSteps(trx, planTables(renamed, wanted, [...columnMoves]), change)
  const isAskedFor = weighed.some(step => step.lossy) && !weighed.some(step => step.impossible)
  // Of what is lost, not of when it is done.
  const code = createHash('sha256').update(JSON.stringify(weighed)).digest('hex').slice(0, 8)
  const renaming = [...renames.tables, ...renames.columns]
  const { steps: scheduled, large } = await scheduleSteps(
    trx,
    [...renaming, ...weighed],
    from,
    (await isCoordinator(trx)) ? Infinity : many,
  )
  const further = await planDistribution(trx, scheduled.slice(renaming.length), renamed, wanted, renames.tables)
  const steps = [...renaming, ...further]
  return { steps, wanted, large, ...(isAskedFor && { code }) }
}
