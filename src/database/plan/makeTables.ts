import type { Transaction } from 'kysely'
import type { AnyTables } from '../connect.ts'
import type { TableDefinition } from '../tables.ts'
import { createExtensions, lockTables, possible } from './applyPlan.ts'
import { applyStep } from './applyStep.ts'
import { planDistribution } from './distribute.ts'
import { planTables, type ForeignStep, type Step } from './plan.ts'
import { record, recorded } from './recorded.ts'

/** The database has tables already; nothing was changed. */
export class TablesThere extends Error {}

type Tables = Record<string, TableDefinition>

/**
 * Makes tables in a database that has none, and records them. They are filled before they get indexes and references,
 * so that rows may come in any order, and an index is made at once.
 * @param unfinished steps whose rules the rows are not known to keep: they are left to be finished here, too
 * @throws TablesThere
 */
export async function makeTables(
  trx: Transaction<AnyTables>,
  tables: Tables,
  fill: () => Promise<void>,
  unfinished: readonly Step[] = [],
): Promise<void> {
  await lockTables(trx)
  if (Object.keys(await recorded(trx)).length > 0) throw new TablesThere('The database has tables already')
  const wanted = await possible(trx, tables)
  const steps = await planDistribution(trx, planTables({}, before(wanted, unfinished)), {}, wanted)
  const isFirst = ({ do: what }: Step) => what === 'createTable' || what === 'distribute'
  for (const step of steps.filter(isFirst)) await applyStep(trx, step, wanted)
  await fill()
  if (steps.some(step => step.do === 'addSearch')) await createExtensions(trx)
  const references = new Map(unfinished.flatMap(step => (step.do === 'addForeign' ? [[nameOf(step), step]] : [])))
  for (const step of steps.filter(step => !isFirst(step)))
    await applyStep(trx, (step.do === 'addForeign' && references.get(nameOf(step))) || step, wanted)
  for (const step of unfinished.filter(step => step.do === 'changeColumn')) await applyStep(trx, step, wanted)
  await record(trx, wanted)
}

const nameOf = ({ table, foreign }: ForeignStep) => [table, ...foreign.columns].join()

/** Returns the tables with the columns as they were before steps that are not finished. */
const before = (tables: Tables, unfinished: readonly Step[]): Tables =>
  unfinished.reduce((all, step) => {
    const table = all[step.table]
    if (step.do !== 'changeColumn' || !table) return all
    return { ...all, [step.table]: { ...table, columns: { ...table.columns, [step.column]: step.before } } }
  }, tables)
