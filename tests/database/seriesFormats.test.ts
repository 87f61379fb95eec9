import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Connection } from '../../src/database/connect.ts'
import { seriesFormats } from '../../src/database/migrations/seriesFormats.ts'
import { postgresql } from '../support/engines.ts'

let connection: Connection
beforeAll(async () => {
  connection = await postgresql.open()
})
afterAll(() => connection.close())

const run = () => connection.db.transaction().execute(trx => seriesFormats.run(trx))

test('series that companies set from before say their day by a format, once', async () => {
  await sql`insert into series_setting (service_buyer_id, kind, series)
    select (select service_buyer_id from account where login_name = 'admin'), kind, series
    from (values ('salesOrder', 'A{date}{0000}'), ('inquiry', 'B{month}{000}'), ('payout', 'C{year}{000}'), ('payReturn', 'D{0000}'))
      as given (kind, series)`.execute(connection.db)
  expect(await run()).toBe('3 number series say their day by a date format')
  const { rows } = await sql<{ series: string }>`select series from series_setting order by series`.execute(
    connection.db,
  )
  expect(rows.map(({ series }) => series)).toEqual(['A{yyyyMMdd}{0000}', 'B{yyyyMM}{000}', 'C{yyyy}{000}', 'D{0000}'])
  expect(await run()).toBeUndefined()
})
