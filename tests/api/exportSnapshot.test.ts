import { sql } from 'kysely'
import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compileList } from '../../src/database/sql/compileList.ts'
import { readAll } from '../../src/database/queries/readAll.ts'
import { listRow, type Row } from '../../src/database/queries/readList.ts'
import { statementBuilder } from '../../src/database/sql/statementBuilder.ts'
import { filledIn } from '../../src/database/template.ts'
import { newId } from '../../src/domain/newId.ts'
import { createTestApp, type TestApp } from '../support/createTestApp.ts'
import { bothEngines } from '../support/engines.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

/** More than are read at once. */
const MANY = 4500

describe.each(bothEngines())('an export while others work on $name', engine => {
  let app: TestApp
  let bench: Workbench
  let stockOutId: string

  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app)
    stockOutId = await bench.pending()
    const first = await lineOf()
    for (let start = 0; start < MANY; start += 500)
      await insertLines(Array.from({ length: 500 }, (_, index) => ({ ...first, lineNo: start + index + 2 })))
  })
  afterAll(() => app.close())

  /** The stock-out's line, without what the database adds. */
  const lineOf = async () => {
    const {
      serviceBuyerId: _,
      amount: __,
      ...line
    } = await bench.company
      .selectFrom('stockOutItem')
      .selectAll()
      .where('stockOutId', '=', stockOutId)
      .executeTakeFirstOrThrow()
    return line
  }
  const insertLines = (lines: Awaited<ReturnType<typeof lineOf>>[]) =>
    bench.company
      .insertInto('stockOutItem')
      .values(lines.map(line => ({ ...line, id: newId() })))
      .execute()

  /** The lines of stock-outs, the newest first, as an export reads them. */
  async function* read() {
    const { entities, resources } = app.registry
    const resource = resources.stockOutOrder!
    const list = compileList(statementBuilder(entities), entities, {
      resource,
      rows: resource.list.modes.find(({ rows }) => rows !== undefined)!.rows,
      sources: ['sn', 'time'],
      filters: [],
      sort: { field: 'time', order: 'DESC' },
    })
    const statement = filledIn(list.all, { tenant: bench.actor.serviceBuyerId })
    for await (const rows of readAll(app.connection, statement)) yield rows.map(row => listRow(row, list.columns))
  }
  const openCursors = async () => {
    const { rows } = await sql`select 1 from pg_cursors where name like 'rows%'`.execute(app.connection.db)
    return rows.length
  }

  it('is of one moment: what is made meanwhile is not in it, and nothing is in it twice or missing', async () => {
    const before = await bench.company.selectFrom('stockOutItem').select('id').execute()
    const found: Row[] = []
    for await (const rows of read()) {
      // At the head of the list: each shifts whatever is counted from there.
      for (let made = 0; made < 3; made++) await bench.pending()
      found.push(...rows)
    }
    const ids = found.map(({ itemId }) => itemId)
    expect(ids).toHaveLength(before.length)
    expect(new Set(ids)).toEqual(new Set(before.map(({ id }) => id)))
    expect(await openCursors()).toBe(0)
  })

  it('has a line that was deleted meanwhile, as it was', async () => {
    const reading = read()
    const found = (await reading.next()).value as Row[]
    const { id } = await bench.company
      .selectFrom('stockOutItem')
      .select('id')
      .where('stockOutId', '=', stockOutId)
      .where('lineNo', '=', 2)
      .executeTakeFirstOrThrow()
    const seen = new Set(found.map(({ itemId }) => itemId))
    expect(seen).not.toContain(id)
    await bench.company.deleteFrom('stockOutItem').where('id', '=', id).execute()
    for await (const rows of reading) for (const { itemId } of rows) seen.add(itemId)
    expect(seen).toContain(id)
  })

  it('keeps nobody waiting whose reader stands still, and leaves nothing open when he goes', async () => {
    const reading = read()
    await reading.next()
    expect((await (await app.as('warehouse')).get('salesOrder/stockOutOrder?per_page=1')).status).toBe(200)
    await reading.return(undefined)
    expect(await openCursors()).toBe(0)
  })

  it('is whole over HTTP while stock-outs are made', async () => {
    const { token } = await app.as('salesall')
    const before = await bench.company.selectFrom('stockOutItem').select('id').execute()
    const url = '/v1/salesOrder/stockOutOrderWithSku/_export?format=csv&columns=sn,stockOutQuantity'
    const [answer] = await Promise.all([
      app.app.inject({ url, headers: { authorization: token } }),
      ...Array.from({ length: 10 }, () => bench.pending()),
    ])
    const rows = Papa.parse<string[]>(answer.body, { skipEmptyLines: true }).data.slice(1)
    expect(rows.length).toBeGreaterThanOrEqual(before.length)
    expect(rows.length).toBeLessThanOrEqual(before.length + 10)
  })
})
