import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from '../api/readEnvironment.ts'
import { describeLeft } from '../database/left/leftApps.ts'
import { readPlan } from '../database/plan/applyPlan.ts'
import { describeStep } from '../database/plan/plan.ts'
import { howToGoOn } from '../database/plan/PlanRefused.ts'
import { manyRowsOn } from '../database/plan/scheduleSteps.ts'
import { tablesOf } from '../database/tables.ts'
import { describeDependents } from '../domain/settings/describeDependents.ts'
import type { Registry } from '../engine/model/model.ts'
import { openSource } from './backup/openSource.ts'

/**
 * Says what the next start would change in the tables of DATABASE_URL, or of DATA_DIR, where a server may be running.
 * @throws DatabaseUnavailable
 */
export async function planLines(
  environment: Pick<Environment, 'DATABASE_URL' | 'DATA_DIR'>,
  registry: Pick<Registry, 'entities' | 'resources' | 'prints' | 'apps'>,
): Promise<string[]> {
  if (!environment.DATABASE_URL && !existsSync(join(environment.DATA_DIR, 'database')))
    return ['There is no database yet: the next start makes one.']
  const { entities, apps } = registry
  const { db, engine, close } = await openSource(environment)
  try {
    const tables = tablesOf(entities)
    const { steps, code } = await readPlan(db, tables, apps, manyRowsOn({ engine }))
    const left = await describeLeft(db, tables, apps)
    if (steps.length === 0) return ['The tables are as declared.', ...left]
    const isHeld = steps.some(step => step.lossy ?? step.impossible)
    const end = [`${steps.length} changes of tables.`, ...(isHeld ? [howToGoOn(code)] : [])]
    const dependents = await describeDependents(db, registry, steps)
    return [...steps.map(describeStep), ...dependents, ...end, ...left]
  } finally {
    await close()
  }
}
