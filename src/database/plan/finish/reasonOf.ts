import { sql, type Kysely } from 'kysely'
import { errorMessage } from '../../../engine/errorMessage.ts'
import type { AnyTables } from '../../connect.ts'
import { describeStep, type Step } from '../plan.ts'
import { recorded } from '../recorded.ts'
import { weighSteps } from '../weighSteps.ts'

/** Says in words why a step of a plan could not be finished: which rows are against it, else what PostgreSQL says. */
export async function reasonOf(db: Kysely<AnyTables>, step: Step, error: unknown): Promise<string> {
  const [weighed] = await db.transaction().execute(async trx => {
    await sql`set local statement_timeout = 0`.execute(trx)
    const tables = await recorded(trx)
    return weighSteps(trx, [{ ...step, lossy: '' }], { from: tables, to: tables, renames: { tables: [], columns: [] } })
  })
  const { later: _, lossy: __, ...plain } = weighed!
  return weighed!.impossible === undefined ? `${describeStep(plain)}: ${errorMessage(error)}` : describeStep(plain)
}
