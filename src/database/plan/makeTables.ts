import type { Transaction } from 'kysely'
import type { AnyTables } from '../connect.ts'
import type { TableDefinition } from '../tables.ts'
import { createExtensions, lockTables, possible, record, recorded } from './applyPlan.ts'
import { applyStep } from './applyStep.ts'
import { planDistribution } from './distribute.ts'
import { planTables } from './plan.ts'

/** The database has tables already; nothing was changed. */
export class TablesThere extends Error {}

/**
 * Makes tables in a database that has none, and records them. They are filled before they get indexes and references,
 * so that rows may come in any order, and an index is made at once.
 * @throws TablesThere
 */
export async function makeTables(
  trx: Transaction<AnyTables>,
  tables: Record<string, TableDefinition>,
  fill: () => Promise<void>,
): Promise<void> {
  await lockTables(trx)
  if (Object.keys(await recorded(trx)).length > 0) throw new TablesThere('The database has tables already')
  const wanted = await possible(trx, tables)
  const steps = await planDistribution(trx, planTables({}, wanted), {}, wanted)
  const isFirst = ({ do: what }: (typeof steps)[number]) => what === 'createTable' || what === 'distribute'
  for (const step of steps.filter(isFirst)) await applyStep(trx, step, wanted)
  await fill()
  if (steps.some(step => step.do === 'addSearch')) await createExtensions(trx)
  for (const step of steps.filter(step => !isFirst(step))) await applyStep(trx, step, wanted)
  await record(trx, wanted)
}
