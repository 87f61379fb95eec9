import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { json, type CompanyDb, type CompanyTransaction } from '../database/company.ts'
import { forgetGathered } from '../database/gather.ts'
import { forgetLeft, leaveStatement, sendLeft } from '../database/together.ts'
import { inTransaction } from '../database/inTransaction.ts'
import type { Actor } from './actor.ts'
import { DomainError, refusalAgain } from '../engine/DomainError.ts'
import type { Details } from '../engine/value/message.ts'

export interface Claim {
  /** Idempotency-Key of the request; without one the work simply runs. */
  key?: string
  route: string
  body: unknown
  /** Refusals are not stored: a retry runs again. */
  againRefused?: boolean
}

interface Outcome {
  result?: unknown
  refused?: { code: string; details: Details; errors?: DomainError['errors'] }
}

/**
 * Runs work in one transaction, and under an idempotency key only once: a repeated request with the same key gets the
 * first outcome, a refusal too; a concurrent one waits for it.
 * @throws DomainError idempotency.reused when the key came with another body
 */
export async function withIdempotency<Result>(
  db: CompanyDb,
  actor: Actor,
  claim: Claim,
  work: (trx: CompanyTransaction) => Promise<Result>,
): Promise<Result> {
  const { key, route } = claim
  if (!key) return inTransaction(db, work)
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(claim.body ?? null))
    .digest('hex')
  const outcome = await inTransaction(db, async (trx): Promise<Outcome> => {
    const id = { accountId: actor.accountId, route, key }
    const claimed = await trx
      .insertInto('idempotencyKey')
      .values({ ...id, bodyHash, createdAt: new Date().toISOString() })
      .onConflict(conflict => conflict.doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!claimed) return firstOutcome(trx, id, bodyHash)
    const outcome = claim.againRefused ? { result: await work(trx) } : await attempt(trx, work)
    await trx
      .updateTable('idempotencyKey')
      .set({ answer: json(outcome) })
      .where('accountId', '=', id.accountId)
      .where('route', '=', route)
      .where('key', '=', key)
      .execute()
    return outcome
  })
  if (outcome.refused) throw refusedAgain(outcome.refused)
  return resultOf<Result>(outcome)
}

/** Returns the result as the work's: it is its own, or what the same route stored for the same body. */
function resultOf<Result>({ result }: Outcome): Result {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return result as Result
}

async function firstOutcome(
  trx: CompanyTransaction,
  id: { accountId: string; route: string; key: string },
  bodyHash: string,
): Promise<Outcome> {
  const first = await trx
    .selectFrom('idempotencyKey')
    .select(['bodyHash', 'answer'])
    .where('accountId', '=', id.accountId)
    .where('route', '=', id.route)
    .where('key', '=', id.key)
    .executeTakeFirst()
  if (first?.bodyHash !== bodyHash) return { refused: { code: 'idempotency.reused', details: {} } }
  return (first.answer ?? {}) as Outcome
}

/** Runs work under a savepoint: a refusal rolls back the work, but keeps the key. */
async function attempt<Result>(
  trx: CompanyTransaction,
  work: (trx: CompanyTransaction) => Promise<Result>,
): Promise<Outcome> {
  const savepoint = sql`savepoint attempt`.compile(trx)
  await leaveStatement(trx, savepoint)
  try {
    const result = await work(trx)
    await sendLeft(trx)
    return { result }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    // Of what was refused nothing is done any more: what it left could fail, and hide the refusal.
    const unsent = await forgetLeft(trx)
    if (!unsent.includes(savepoint)) await sql`rollback to savepoint attempt`.execute(trx)
    forgetGathered(trx)
    return { refused: { code: error.code, details: error.details, errors: error.errors } }
  }
}

const refusedAgain = ({ code, details, errors }: NonNullable<Outcome['refused']>) => refusalAgain(code, details, errors)
