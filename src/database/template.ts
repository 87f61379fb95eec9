import { CompiledQuery, type Compilable, type QueryResult } from 'kysely'

/** A parameter of a compiled statement, filled in by name at each run. */
export class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** A statement compiled once, to be run many times with other values. */
export interface Template {
  sql: string
  parameters: readonly unknown[]
}

/** Runs statements: a database, or a transaction. */
export interface Executor {
  executeQuery<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>>
}

/** Runs statements, and can return rows without their names. */
export interface Reader extends Executor {
  readValues(query: CompiledQuery): Promise<unknown[][]>
}

/** Compiles a query once, to run it many times with other values. */
export function toTemplate(query: Compilable): Template {
  const { sql, parameters } = query.compile()
  return { sql, parameters }
}

/** Runs a template; see filledIn. */
export async function runTemplate<Row>(
  db: Executor,
  template: Template,
  values: Readonly<Record<string, unknown>> = {},
): Promise<Row[]> {
  const { rows } = await db.executeQuery(filledIn<Row>(template, values))
  return rows
}

/** Runs a template for the values of its rows, in the order in which they are selected. */
export const runForValues = (reader: Reader, template: Template, values: Readonly<Record<string, unknown>>) =>
  reader.readValues(filledIn(template, values))

/** Makes what reads rows without their names of what reads them with names. */
export const readerOn = (db: Executor): Reader => ({
  executeQuery: query => db.executeQuery(query),
  async readValues(query) {
    const { rows } = await db.executeQuery<Record<string, unknown>>(query as CompiledQuery<Record<string, unknown>>)
    return rows.map(row => Object.values(row))
  },
})

/**
 * Fills in a template.
 * @param values the values of its slots
 * @throws Error for a slot without a value, which is a bug
 */
export function filledIn<Row>(
  { sql, parameters }: Template,
  values: Readonly<Record<string, unknown>>,
): CompiledQuery<Row> {
  const given = parameters.map(parameter => {
    if (!(parameter instanceof Slot)) return parameter
    if (!(parameter.name in values)) throw new Error(`no value for slot "${parameter.name}"`)
    return values[parameter.name]
  })
  return CompiledQuery.raw(sql, given) as CompiledQuery<Row>
}
