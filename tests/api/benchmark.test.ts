import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { record } from '../bench/server/referenceStatements.ts'
import { holds } from '../bench/server/requireSameAnswers.ts'
import { createTestApp, type TestApp } from '../support/createTestApp.ts'
import { postgresql } from '../support/engines.ts'

describe('the reference of the benchmark', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp(postgresql)
  })
  afterAll(() => app?.close())

  it('says of a record what Docket says of it, returned goods and times included', async () => {
    const caller = await app.as('admin')
    const [company] = caller.token.split('.')
    const { rows } = await sql<{ id: string }>`
      (select stock_out_id as id from sales_return_order where service_buyer_id = ${company} order by id limit 100)
      union (select id from stock_out_order where service_buyer_id = ${company} order by id limit 100)`.execute(
      app.connection.db,
    )
    expect(rows.length).toBeGreaterThan(100)
    for (const { id } of rows) {
      const text = sql.raw(record.replaceAll('$1', `'${company}'`).replaceAll('$2', `'${id}'`))
      const reference = await sql`${text}`.execute(app.connection.db)
      const { body } = await caller.get(`salesOrder/stockOutOrder/${id}`)
      const said = (reference.rows[0] as { record: object }).record
      // Where they differ, both are shown.
      if (!holds(body.result, said)) expect(body.result).toMatchObject(said)
    }
  })
})
