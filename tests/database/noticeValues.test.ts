import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Connection } from '../../src/database/connect.ts'
import { migrate } from '../../src/database/migrate.ts'
import { readableTexts } from '../../src/database/sql/readableTexts.ts'
import { bothEngines } from '../support/engines.ts'
import { migrations } from '../../src/trade/migrations/migrations.ts'

describe.each(bothEngines())('notices of amounts on $name', engine => {
  let connection: Connection
  beforeAll(async () => {
    connection = await engine.open()
  })
  afterAll(() => connection.close())

  test('from before their amounts needed a key tell them no longer to who lacks it, and nothing else changes', async () => {
    const { db } = connection
    await migrate(db, migrations)
    await sql`delete from notification`.execute(db)
    const leave = async (...contents: string[]) => {
      const { rows } = await sql<{ id: string; company: string }>`
        insert into notification (id, service_buyer_id, receiver, title, contents, message_time)
        select gen_random_uuid(), service_buyer_id, id, '客户业务提醒', ${JSON.stringify(contents)}::jsonb, now()
        from account limit 1 returning id, service_buyer_id as company`.execute(db)
      return rows[0]!
    }
    const amounts = ['百元商行：2026年06月销售出库金额较上月增长12.50%', '2026年05月 1,000.00元，2026年06月 1,125.00元']
    const counts = ['百元商行：2026年06月销售出库单数较上月增长50.00%', '2026年05月 2单，2026年06月 3单']
    const [money, number] = [await leave(...amounts), await leave(...counts)]
    await sql`delete from applied_migration where name like '%amounts in notices'`.execute(db)
    expect(await migrate(db, migrations)).toEqual(['1 notices tell amounts only to who sees prices'])

    const readBy = async ({ id, company }: { id: string; company: string }, keys?: string[]) => {
      const { rows } = await sql<{ contents: string[] }>`
        select ${readableTexts(sql.ref('contents'), keys)} as contents from notification
        where service_buyer_id = ${company} and id = ${id}`.execute(db)
      return rows[0]!.contents
    }
    expect(await readBy(money)).toEqual(amounts)
    expect(await readBy(money, ['data-salePrice'])).toEqual(amounts)
    expect(await readBy(money, [])).toEqual([
      '百元商行：2026年06月销售出库金额较上月增长***',
      '2026年05月 ***，2026年06月 ***',
    ])
    expect(await readBy(number, [])).toEqual(counts)
  })
})
