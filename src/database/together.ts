import type { Compilable, CompiledQuery, Kysely, QueryResult } from 'kysely'
import { type Explain, PipeliningConnection } from './connection/PipeliningDriver.ts'

/** A handle on a database: what it runs on, and whether that is a transaction. */
type Handle = Pick<Kysely<never>, 'getExecutor' | 'isTransaction'>

type Statement<Row = unknown> = Compilable<Row> | CompiledQuery<Row>

type Answers<Statements extends readonly Statement[]> = {
  [Index in keyof Statements]: Statements[Index] extends Statement<infer Row> ? Row[] : never
}

/**
 * Runs statements of a transaction that do not need each other's answers, in their order, on one way to the database
 * and back.
 * @returns the rows of each
 */
export async function together<Statements extends readonly Statement[]>(
  trx: Handle,
  ...statements: Statements
): Promise<Answers<Statements>> {
  const queries = statements.map(compiled)
  const answers = await onConnection(trx, connection => connection.executeQueries(queries))
  const rows = await Promise.all(queries.map((query, index) => rowsOf(trx, query, answers[index]!)))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each answer is that of the statement at its place
  return rows as Answers<Statements>
}

/**
 * Leaves a statement, whose answer nobody waits for, to be sent with the next one of the transaction, or with its
 * commit: there it fails, too. Outside of a transaction it is run at once.
 * @param explain makes what it fails with of its error
 */
export async function leaveStatement(trx: Handle, statement: Statement, explain?: Explain) {
  const query = compiled(statement)
  await onConnection(trx, async connection => {
    if (trx.isTransaction) connection.leave(query, explain)
    else await connection.executeQuery(query)
  })
}

/**
 * Leaves a question of a transaction, to be sent with its next statement.
 * @returns a function that waits for the rows, once any further statement was sent
 */
export async function leaveQuestion<Row>(trx: Handle, statement: Statement<Row>): Promise<() => Promise<Row[]>> {
  const query = compiled(statement)
  return onConnection(trx, async connection => {
    if (!trx.isTransaction) {
      const rows = rowsOf<Row>(trx, query, await connection.executeQuery(query))
      return () => rows
    }
    let known: QueryResult<unknown> | undefined
    connection.leave(query, undefined, answer => {
      known = answer
    })
    return async () => {
      if (!known) await sendLeft(trx)
      return rowsOf<Row>(trx, query, known!)
    }
  })
}

/** Sends what was left of a transaction, so that it fails here or not at all. */
export async function sendLeft(trx: Handle) {
  await onConnection(trx, connection => connection.executeQueries([]))
}

/** Forgets what was left of a transaction and not sent. @returns what that was */
export const forgetLeft = (trx: Handle): Promise<CompiledQuery[]> =>
  onConnection(trx, async connection => connection.forget())

const compiled = (statement: Statement): CompiledQuery => ('compile' in statement ? statement.compile() : statement)

async function rowsOf<Row>(trx: Handle, { queryId }: CompiledQuery, answer: QueryResult<unknown>): Promise<Row[]> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- rows are what the statement says
  let result = answer as QueryResult<Record<string, unknown>>
  for (const plugin of trx.getExecutor().plugins) result = await plugin.transformResult({ result, queryId })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return result.rows as Row[]
}

/** Works on the connection of a handle, which is that of PipeliningDriver on both engines. */
const onConnection = <Result>(trx: Handle, work: (connection: PipeliningConnection) => Promise<Result>) =>
  trx.getExecutor().provideConnection(connection => {
    if (!(connection instanceof PipeliningConnection)) throw new TypeError('the connection sends nothing together')
    return work(connection)
  })
