import { sql, type RawBuilder } from 'kysely'
import type { Migration } from '../migrate.ts'

interface GivenKeys {
  /** What is done, with the day on which it came; once given it stays. */
  name: string
  /** The new keys, by the key that a role has to hold to get them. */
  byHeld: Readonly<Record<string, readonly string[]>>
  /** What is said of it. */
  what: string
}

/** New pages are for the roles that did the work of them before: each new key goes to those that hold another one. */
export function giveMenuKeys({ name, byHeld, what }: GivenKeys): Migration {
  return {
    name,
    async run(trx) {
      const all = [...new Set(Object.values(byHeld).flat())]
      const given = Object.entries(byHeld).map(
        ([held, keys]): RawBuilder<unknown> =>
          sql`case when menu_keys ? ${held} then ${JSON.stringify(keys)}::jsonb else '[]'::jsonb end`,
      )
      // A company of which a role holds one of them has known them from the beginning.
      const { numAffectedRows = 0n } = await sql`
        update role set menu_keys = (
          select jsonb_agg(distinct key) from jsonb_array_elements(menu_keys || ${sql.join(given, sql` || `)}) as key
        )
        where menu_keys ?| ${Object.keys(byHeld)}::text[]
          and service_buyer_id not in (select service_buyer_id from role where menu_keys ?| ${all}::text[])`.execute(
        trx,
      )
      return numAffectedRows > 0n ? `${numAffectedRows} roles ${what}` : undefined
    },
  }
}
