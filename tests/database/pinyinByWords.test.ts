import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { loadRegistry } from '../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { migrate } from '../../src/database/migrate.ts'
import { fillPinyin } from '../../src/database/pinyin/fillPinyin.ts'
import { bothEngines } from '../support/engines.ts'
import { migrations } from '../../src/trade/migrations/migrations.ts'

const { entities } = await loadRegistry(projectRoot())

/** More than are read at once, of each company. */
const EACH = 2100

test.each(bothEngines())('pinyin from before it followed the words is read anew, once, on $name', async engine => {
  const { db, close } = await engine.open()
  const kept = async () => {
    const { rows } = await sql`
      select keywords, count(*) from product where product_no like 'WORD-%' group by 1`.execute(db)
    return rows
  }
  const others = async () => {
    const { rows } = await sql`
      select id, keywords from product where product_no not like 'WORD-%' order by service_buyer_id, id`.execute(db)
    return rows
  }
  await migrate(db, migrations)
  const before = await others()
  const { numAffectedRows } = await sql`
    insert into product (service_buyer_id, id, product_no, goods_name, brand_name, sn, unit_id, keywords)
    select service_buyer_id, gen_random_uuid(), 'WORD-' || number, '重庆火锅', '长春', '', unit_id,
      'zqhg zhongqinghuoguo cc changchun'
    from (select distinct on (service_buyer_id) service_buyer_id, id as unit_id from unit) as units,
      generate_series(1, ${sql.lit(EACH)}) as number`.execute(db)
  const count = String(numAffectedRows)
  expect(Number(count)).toBeGreaterThan(EACH)
  await sql`delete from applied_migration where name like '%pinyin by words'`.execute(db)

  expect(await migrate(db, migrations)).toEqual([expect.stringMatching(/^\d+ products are found by the pinyin/)])
  await fillPinyin(db, entities)
  expect(await kept()).toEqual([{ keywords: 'cqhg chongqinghuoguo cc changchun', count }])
  expect(await others()).toEqual(before)

  await sql`update product set keywords = 'by hand' where product_no like 'WORD-%'`.execute(db)
  expect(await migrate(db, migrations)).toEqual([])
  await fillPinyin(db, entities)
  expect(await kept()).toEqual([{ keywords: 'by hand', count }])
  await close()
})
