import type { Ground } from '../ground/openGround.ts'
import type { Trial } from '../trial.ts'
import { auditDatabase } from './auditDatabase.ts'

/** Looks after something whether all books are right; over the embedded engine no server may run. */
export const auditAfter = async (what: string, ground: Ground): Promise<Trial> => ({
  what: `books after ${what}, ${ground.engine}`,
  ...{ tried: 1, unit: 'audits' },
  wrong: { faults: await countFaults(ground) },
})

/** Counts the kinds of fault in a database, and prints them. */
export async function countFaults(ground: Ground): Promise<number> {
  const connection = await ground.open()
  try {
    const found = await auditDatabase(connection)
    for (const [fault, rows] of Object.entries(found)) console.log(`${fault}: ${JSON.stringify(rows)}`)
    return Object.keys(found).length
  } finally {
    await connection.close()
  }
}
