import { sql } from 'kysely'
import type { Migration } from '../../database/migrate.ts'

/** Makes a brand of every brand name that a company's products have: products refer to brands now. */
export const brandNames: Migration = {
  name: '2026-11-22 brands of products',
  async run(trx) {
    const { numAffectedRows = 0n } = await sql`
      insert into brand (id, service_buyer_id, name)
      select gen_random_uuid(), service_buyer_id, brand_name from (
        select p.service_buyer_id, p.brand_name from product p
        left join brand b on b.service_buyer_id = p.service_buyer_id and b.name = p.brand_name
        where p.brand_name <> '' and b.id is null group by 1, 2
      ) missing`.execute(trx)
    return numAffectedRows > 0n ? `${numAffectedRows} words for brands are brands now` : undefined
  },
}
