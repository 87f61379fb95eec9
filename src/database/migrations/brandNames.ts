import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** Makes a brand of every brand name that a company's products have: products refer to brands now. */
export const brandNames: Migration = {
  name: '2026-11-22 brands of products',
  async run(trx) {
    const { numAffectedRows = 0n } = await sql`
      insert into brand (id, service_buyer_id, name)
      select gen_random_uuid(), service_buyer_id, brand_name from product p
      where brand_name <> '' and not exists (
        select 1 from brand b where b.service_buyer_id = p.service_buyer_id and b.name = p.brand_name
      )
      group by 2, 3`.execute(trx)
    return numAffectedRows > 0n ? `${numAffectedRows} words for brands are brands now` : undefined
  },
}
