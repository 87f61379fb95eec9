import type { CompanyDb, CompanyTransaction } from '../../database/company.ts'
import { gathering } from '../../database/gather.ts'
import { sendLeft } from '../../database/together.ts'

/**
 * Runs work in a transaction up to its commit and rolls it back: whatever would refuse it does, and nothing stays.
 * @returns its result
 */
export async function rehearse<Result>(
  db: CompanyDb,
  work: (trx: CompanyTransaction) => Promise<Result>,
): Promise<Result> {
  const done: Result[] = []
  const end = new Error('the rehearsal is over')
  try {
    await db.transaction().execute(async trx => {
      const write = gathering(trx)
      done.push(await work(trx))
      await write()
      await sendLeft(trx)
      throw end
    })
  } catch (error) {
    if (error !== end) throw error
  }
  return done[0]!
}
