import type { PostgresPoolClient } from 'kysely'
import { DatabaseError } from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import { DatabaseUnavailable } from '../DatabaseUnavailable.ts'
import { timeStatement, type SlowStatements } from '../connection/slowStatements.ts'
import type { Answer, QueryResult } from './protocol.ts'
import type { EngineWorker } from './startWorker.ts'

/**
 * Makes the connection that Kysely uses, bound to one run of the engine: after a restart every further statement of the
 * holder fails with DatabaseUnavailable. `leave` is called once, after the connection was released.
 */
export function poolClient(
  worker: EngineWorker,
  { statementTimeout, slow, leave }: { statementTimeout: number; slow?: SlowStatements; leave: () => void },
): PostgresPoolClient {
  let released = false

  async function query(sql: string, parameters: readonly unknown[]): Promise<QueryResult> {
    if (released) throw new Error('A statement was sent after its transaction or connection had ended')
    const answered = timeStatement(slow, sql)
    const sent = worker.request({ kind: 'query', sql, parameters: parameters.map(asText) }, statementTimeout)
    const answer = await sent.finally(answered)
    return resultOf(answer, sql)
  }

  async function endTransaction(): Promise<void> {
    if (worker.inTransaction) await worker.request({ kind: 'query', sql: 'rollback', parameters: [] }, statementTimeout)
  }

  function release(): void {
    if (released) return
    released = true
    endTransaction().then(leave, leave)
  }

  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the cursor form is missing, and Kysely asks for none
  return { query: query as PostgresPoolClient['query'], release }
}

/** Converts a parameter as `pg` does, so that it means the same on both engines. */
function asText(value: unknown): string | null {
  const prepared = prepareValue(value)
  return Buffer.isBuffer(prepared) ? `\\x${prepared.toString('hex')}` : prepared
}

function resultOf(answer: Answer, sql: string): QueryResult {
  if (answer.kind === 'refused') throw new DatabaseUnavailable(answer.reason, { isReadable: true })
  if (answer.kind === 'error') throw Object.assign(new DatabaseError(answer.error.message, 0, 'error'), answer.error)
  if (answer.kind !== 'result') throw new Error(`Unexpected answer of the embedded database: ${answer.kind}`)
  // PostgreSQL answers the commit of a failed transaction by rolling back, without an error.
  if (answer.result.command === 'ROLLBACK' && /^\s*commit/i.test(sql))
    throw Object.assign(new DatabaseError('The transaction had failed and was rolled back', 0, 'error'), {
      code: '25P02',
    })
  return answer.result
}
