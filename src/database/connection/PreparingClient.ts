import pg from 'pg'
import { asUnavailable, DatabaseUnavailable } from '../DatabaseUnavailable.ts'
import { restoreState } from './restoreState.ts'
import { timeStatement, type SlowStatements } from './slowStatements.ts'
import { statementName } from './statementName.ts'

/** A statement, and what is told when its answer is there. */
export interface Sent {
  text: string
  values: unknown[]
  resolve(found: pg.QueryArrayResult): void
  reject(error: unknown): void
}

export interface PreparingConfig extends pg.ClientConfig {
  slow?: SlowStatements
}

/**
 * A client that prepares each parameterized statement once per connection: declared lists repeat the same texts.
 * Whatever fails on a lost connection fails with DatabaseUnavailable, in whichever way the loss is reported.
 */
export class PreparingClient extends pg.Client {
  private isLost = false
  private readonly slow?: SlowStatements

  constructor(config: PreparingConfig = {}) {
    super(config)
    this.slow = config.slow
    const lose = () => {
      this.isLost = true
    }
    // Without listeners the loss of a connection, idle or in use, would end the process; the next query opens another
    // one.
    this.on('error', lose)
    this.on('end', lose)
  }

  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the overloads of pg's query can't be restated; arguments pass through unchanged
  override query: pg.Client['query'] = ((text: unknown, values?: unknown, ...rest: unknown[]) => {
    const send = super.query.bind(this) as (...given: unknown[]) => unknown
    const run = (...given: unknown[]) => {
      this.writeTogether()
      const answer = send(...given)
      if (!(answer instanceof Promise)) return answer
      const answered = timeStatement(this.slow, typeof text === 'string' ? text : '')
      return answer.finally(answered).catch((error: unknown) => Promise.reject(this.reasonFor(error)))
    }
    if (typeof text !== 'string' || !Array.isArray(values)) return run(text, values, ...rest)
    const name = statementName(text, values)
    return name ? run({ name, text, values }, ...rest) : run(text, values, ...rest)
  }) as pg.Client['query']

  /** Writes what is sent at the same moment by one call of the system, which costs more than what is in it. */
  private writeTogether() {
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
  }

  /** Sends statements of which none waits for the answer to another one. */
  sendTogether(statements: readonly Sent[]) {
    this.writeTogether()
    for (const { text, values, resolve, reject } of statements) {
      const name = statementName(text, values)
      const prepared = { name, text, values, rowMode: 'array' } as const
      const answered = timeStatement(this.slow, text)
      super.query(prepared, (error: unknown, found) => {
        answered()
        if (error) reject(this.reasonFor(error))
        else resolve(found)
      })
    }
  }

  /** Ends the connection without a word to a server that may not hear it: what waits on it fails at once. */
  cut() {
    this.connection.stream.destroy()
  }

  /** Returns what an error means: the database being away, or the statement's own mistake. */
  reasonFor(error: unknown): unknown {
    restoreState(error)
    const reason = asUnavailable(error)
    if (reason) return reason
    return this.isLost ? new DatabaseUnavailable('The connection to PostgreSQL was lost', { cause: error }) : error
  }
}
