import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { brandNames } from '../../src/trade/migrations/brandNames.ts'
import { bothEngines } from '../support/engines.ts'

test.each(bothEngines())(
  'what products of a company are called by becomes its brands, once, on $name',
  async engine => {
    const { db, close } = await engine.open()
    const { rows: sellers } = await sql<{ company: string }>`
      select service_buyer_id as company from account where login_name = 'sales'`.execute(db)
    const { company } = sellers[0]!
    await sql`update product set brand_name = '甲乙丙' where service_buyer_id = ${company} and id in (
      select id from product where service_buyer_id = ${company} order by id limit 2)`.execute(db)
    const run = () => db.transaction().execute(trx => brandNames.run(trx))
    const missing = async () => {
      const { rows } = await sql`select 1 from product p where not exists (
      select 1 from brand b where b.service_buyer_id = p.service_buyer_id and b.name = p.brand_name)`.execute(db)
      return rows.length
    }
    expect(await missing()).toBeGreaterThan(0)
    expect(await run()).toMatch(/^\d+ words for brands are brands now$/)
    expect(await missing()).toBe(0)
    const { rows } = await sql`select enabled, service_buyer_id as company from brand where name = '甲乙丙'`.execute(db)
    expect(rows).toEqual([{ enabled: true, company }])
    expect(await run()).toBeUndefined()
    await close()
  },
)
