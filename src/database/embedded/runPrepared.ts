import { parse, protocol, type PGlite, type Results } from '@electric-sql/pglite'
import { statementName } from '../connection/statementName.ts'

const { serialize } = protocol

export type Run = (sql: string, parameters: readonly (string | null)[]) => Promise<Results<Record<string, unknown>>>

/**
 * Prepares statements on the embedded engine and runs each in one call: parsing and planning takes it several times as
 * long as running.
 * @returns a function that takes parameters as text and throws the engine's DatabaseError
 */
export function runPrepared(engine: PGlite): Run {
  const prepared = new Set<string>()

  return async (sql, parameters) => {
    const name = statementName(sql, parameters)
    const isKnown = name !== undefined && prepared.delete(name)
    const messages = await engine.execProtocolStream(
      concat([
        ...(isKnown ? [] : [serialize.close({ type: 'S', name }), serialize.parse({ name, text: sql })]),
        serialize.bind({ statement: name, values: [...parameters] }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
        serialize.sync(),
      ]),
      { syncToFs: !engine.isInTransaction() },
    )
    // One that failed is prepared again: the state of its plan is unknown.
    if (name) prepared.add(name)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- rows are parsed as objects unless asked otherwise
    return parse.parseResults(messages, engine.parsers)[0] as Results<Record<string, unknown>>
  }
}

function concat(parts: Uint8Array[]): Uint8Array {
  return Buffer.concat(parts)
}
