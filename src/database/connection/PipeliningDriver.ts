import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult, type TransactionSettings } from 'kysely'

/** Makes what a statement that was left fails with: what its caller would have made of the error. */
export type Explain = (error: unknown) => unknown

interface Left {
  query: CompiledQuery
  explain: Explain
  answered?: (answer: QueryResult<unknown>) => void
}

/**
 * A driver whose transactions send statements together: `begin` and what is left by `leaveStatement` go with the next
 * statement, or with the commit. The way to the database and back costs more than most statements.
 */
export class PipeliningDriver implements Driver {
  readonly #inner: Driver
  readonly #connections = new WeakMap<DatabaseConnection, PipeliningConnection>()

  constructor(inner: Driver) {
    this.#inner = inner
  }

  init() {
    return this.#inner.init()
  }

  async acquireConnection(): Promise<PipeliningConnection> {
    const inner = await this.#inner.acquireConnection()
    const connection = this.#connections.get(inner) ?? new PipeliningConnection(inner)
    this.#connections.set(inner, connection)
    return connection
  }

  async beginTransaction(connection: PipeliningConnection, settings: TransactionSettings) {
    if (settings.isolationLevel || settings.accessMode) return this.#inner.beginTransaction(connection, settings)
    connection.leave(BEGIN)
  }

  commitTransaction(connection: PipeliningConnection) {
    return this.#inner.commitTransaction(connection)
  }

  async rollbackTransaction(connection: PipeliningConnection) {
    const hasBegun = !connection.forget().includes(BEGIN)
    if (hasBegun) await this.#inner.rollbackTransaction(connection)
  }

  releaseConnection(connection: PipeliningConnection) {
    connection.forget()
    return this.#inner.releaseConnection(connection.inner)
  }

  destroy() {
    return this.#inner.destroy()
  }
}

/** A connection that sends several statements together. */
export class PipeliningConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection
  #left: Left[] = []

  constructor(inner: DatabaseConnection) {
    this.inner = inner
  }

  /** Leaves a statement to be sent with the next one, before it. */
  leave(query: CompiledQuery, explain: Explain = same, answered?: Left['answered']) {
    this.#left.push({ query, explain, answered })
  }

  /** Forgets what was left, where the transaction is rolled back. @returns what was not sent */
  forget(): CompiledQuery[] {
    const left = this.#left
    this.#left = []
    return left.map(({ query }) => query)
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const [answer] = await this.executeQueries<Row>([query])
    return answer!
  }

  /** Sends what was left, and these statements. @throws what the first that failed failed with */
  async executeQueries<Row>(queries: readonly CompiledQuery[]): Promise<QueryResult<Row>[]> {
    const left = this.#left
    this.#left = []
    const all = [...left, ...queries.map(query => ({ query, explain: same }))]
    const answers = await Promise.all(all.map(one => this.#send<Row>(one)))
    return answers.slice(left.length)
  }

  async #send<Row>({ query, explain, answered }: Left): Promise<QueryResult<Row>> {
    try {
      const answer = await this.inner.executeQuery<Row>(query)
      answered?.(answer)
      return answer
    } catch (error) {
      throw explain(error)
    }
  }

  async *streamQuery<Row>(query: CompiledQuery, chunkSize?: number) {
    await this.executeQueries([])
    yield* this.inner.streamQuery<Row>(query, chunkSize)
  }
}

const BEGIN = CompiledQuery.raw('begin')

const same: Explain = error => error
