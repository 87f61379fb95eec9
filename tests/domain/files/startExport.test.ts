import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Connection } from '../../../src/database/connect.ts'
import { asUnavailable } from '../../../src/database/DatabaseUnavailable.ts'
import type { ExportTask } from '../../../src/domain/files/exports/exportTask.ts'
import { startExport } from '../../../src/domain/files/exports/startExport.ts'
import { engines, postgresql } from '../../support/engines.ts'

const taskOf = (statement: string, more: Partial<ExportTask> = {}): ExportTask => ({
  format: 'csv',
  title: '数',
  columns: [{ source: 'n', label: '数', type: 'number', kind: 'number', hidden: false, sortable: false }],
  statement: { sql: statement, parameters: [] },
  selected: [{ source: 'n', numeric: true }],
  about: [],
  entity: { name: 'numbers', label: '数', fields: {} } as ExportTask['entity'],
  ...more,
})

/** More than are read at once, by far. */
const MANY = 'select n::text as c0 from generate_series(1, 30000) as n order by n'

describe.each(engines())('an export on $name', engine => {
  let connection: Connection
  beforeAll(async () => {
    connection = await engine.open()
  })
  afterAll(() => connection.close())

  it('has every row once, in order', async () => {
    const lines = (await text(startExport(connection, taskOf(MANY)))).trimEnd().split('\r\n')
    expect(lines.slice(1)).toEqual(Array.from({ length: 30_000 }, (_, index) => String(index + 1)))
  })

  it('of which the statement fails, says so', async () => {
    const failing = startExport(connection, taskOf('select 1 / (n - 20000) as c0 from generate_series(1, 30000) as n'))
    await expect(text(failing)).rejects.toThrow('division by zero')
  })

  it('decides once for all rows of a state which column applies', async () => {
    const when = { s: 1 }
    const columns = [{ ...taskOf('').columns[0]!, when }]
    const selected = [
      { source: 'n', numeric: true },
      { source: 's', numeric: true },
    ]
    const statement = 'select n as c0, n % 2 as c1 from generate_series(1, 6) as n order by n'
    expect(await text(startExport(connection, taskOf(statement, { columns, selected })))).toBe(
      '数\r\n1\r\n\r\n3\r\n\r\n5\r\n\r\n',
    )
  })
})

describe('an export in its thread', () => {
  let connection: Connection
  beforeAll(async () => {
    connection = await postgresql.open()
  })
  afterAll(() => connection.close())

  const reading = async () => {
    const { rows } = await sql`select 1 from pg_stat_activity where query ilike '%"rows"%' and pid <> pg_backend_pid()
      and datname = current_database()`.execute(connection.db)
    return rows.length
  }

  it('ends when nobody reads on', async () => {
    const file = startExport(connection, taskOf(MANY.replace('30000', '3000000')))
    file.once('data', () => file.pause())
    await expect.poll(reading).toBe(1)
    file.destroy()
    await expect.poll(reading).toBe(0)
  })

  it('says of a database that is away that it is', async () => {
    const away = startExport({ ...connection, url: 'postgres://docket@127.0.0.1:1/away' }, taskOf(MANY))
    const error = await text(away).catch((error: unknown) => error)
    expect(asUnavailable(error)).toBeDefined()
  })
})
