import { sql } from 'kysely'
import type { CompanyTransaction } from '../../../database/company.ts'
import type { Actor } from '../../actor.ts'
import { auditedSince } from '../../journal/audit.ts'
import { DomainError } from '../../../engine/DomainError.ts'
import { newId } from '../../newId.ts'
import { type Mistake, mistakesOf } from './mistake.ts'

/** A change made for a file, in the words of the audit log. */
export interface Change {
  file: string
  what: string
  before?: string
  after?: string
}

/**
 * Returns a function that runs steps under savepoints: a refused step is collected as a mistake and leaves the others
 * as they would be without it.
 */
export function createAttempts(trx: CompanyTransaction, actor: Actor) {
  const [changes, mistakes]: [Change[], Mistake[]] = [[], []]
  return {
    changes,
    mistakes,
    async attempt(file: string, work: () => Promise<unknown>, pointerOf = (name: string) => name) {
      const since = newId()
      await sql`savepoint attempt`.execute(trx)
      try {
        await work()
        const rows = await auditedSince(trx, actor, since)
        for (const { action, subjectName, before, after } of rows)
          changes.push({
            file,
            what: `${action} ${subjectName}`,
            before: before ?? undefined,
            after: after ?? undefined,
          })
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        await sql`rollback to savepoint attempt`.execute(trx)
        mistakes.push(...mistakesOf(error, file, pointerOf))
      }
    },
  }
}

export type Attempts = ReturnType<typeof createAttempts>
