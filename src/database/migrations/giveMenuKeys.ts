import { sql, type RawBuilder } from 'kysely'
import type { Migration } from '../migrate.ts'

interface GivenKeys {
  /** Name of the migration, with its day; never changed once it is published. */
  name: string
  /** The new keys, by the key that a role needs to get them. */
  byHeld: Readonly<Record<string, readonly string[]>>
  /** Its report, in words. */
  what: string
}

/**
 * Makes a migration that gives the keys of new pages to the roles that did their work before: each new key goes to the
 * roles that have another one.
 */
export function giveMenuKeys({ name, byHeld, what }: GivenKeys): Migration {
  return {
    name,
    async run(trx) {
      const all = [...new Set(Object.values(byHeld).flat())]
      const given = Object.entries(byHeld).map(
        ([held, keys]): RawBuilder<unknown> =>
          sql`case when menu_keys ? ${held} then ${JSON.stringify(keys)}::jsonb else '[]'::jsonb end`,
      )
      // A company in which a role has one of them has known them from the beginning.
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
