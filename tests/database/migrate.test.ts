import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Connection } from '../../src/database/connect.ts'
import { migrate } from '../../src/database/migrate.ts'
import { engines } from '../support/engines.ts'

const KEYS = ['data-purchasePrice', 'data-salePrice', 'data-customerContact']

describe.each(engines())('roles on $name', engine => {
  let connection: Connection
  beforeAll(async () => {
    connection = await engine.open()
  })
  afterAll(() => connection.close())

  const roles = async () => {
    const { rows } = await sql<{ name: string; menuKeys: string[] }>`
      select name, menu_keys as "menuKeys" from role order by name`.execute(connection.db)
    return Object.fromEntries(rows.map(({ name, menuKeys }) => [name, menuKeys.toSorted()]))
  }

  test('that have known the keys of data from the beginning keep exactly what they hold', async () => {
    const before = await roles()
    expect(before.采购).not.toContain('data-salePrice')
    expect(await migrate(connection.db)).toEqual([])
    expect(await roles()).toEqual(before)
  })

  test('of a company from before the keys get all of them, once', async () => {
    const before = await roles()
    const strip = sql`
      update role set menu_keys = menu_keys - ${KEYS}::text[]
      where service_buyer_id in (select id from service_buyer order by corp_name limit 1)`
    await strip.execute(connection.db)
    const stripped = await roles()
    const those = Object.keys(before).filter(name => stripped[name]!.length < before[name]!.length)
    expect(those.length).toBeGreaterThan(0)
    expect(those.length).toBeLessThan(Object.keys(before).length)
    await sql`delete from applied_migration`.execute(connection.db)

    expect(await migrate(connection.db)).toEqual([`${those.length} roles keep seeing prices and contacts`])
    const given = Object.entries(before).map(([name, keys]) => [
      name,
      those.includes(name) ? [...new Set([...keys, ...KEYS])].toSorted() : keys,
    ])
    expect(await roles()).toEqual(Object.fromEntries(given))

    await strip.execute(connection.db)
    const taken = await roles()
    expect(await migrate(connection.db)).toEqual([])
    expect(await roles()).toEqual(taken)
  })
})
