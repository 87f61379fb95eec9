import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadRegistry } from '../../src/compiler/read/loadRegistry.ts'
import type { Connection } from '../../src/database/connect.ts'
import { readRecord } from '../../src/database/queries/readRecord.ts'
import { sumByTime, type TimedSum } from '../../src/database/queries/sumByTime.ts'
import { filledIn } from '../../src/database/template.ts'
import type { Condition } from '../../src/engine/value/condition.ts'
import { readSums } from '../../src/database/queries/readSums.ts'
import { COUNT_LIMIT } from '../../src/database/sql/compileList.ts'
import type { RecordView } from '../../src/engine/model/recordView.ts'
import type { Registry } from '../../src/engine/model/model.ts'
import { withProject } from '../support/brokenCase.ts'
import { bothEngines } from '../support/engines.ts'

const SCHEMA = {
  ...{ title: '甲', type: 'object', additionalProperties: false, required: [] },
  properties: {
    id: { $ref: 'types.json#/$defs/id' },
    price: { title: '价', type: 'number', format: 'money' },
    count: { title: '数', type: 'integer' },
    isOpen: { title: '开', type: 'boolean' },
    day: { title: '日', type: 'string', format: 'date' },
    each: { title: '每', type: 'number', format: 'money', 'x-derive': 'price / count' },
  },
}
const RESOURCE = {
  schema: 'deal',
  pages: { 'sale-order': { list: '/sale/deal' } },
  list: {
    sort: '-price',
    columns: [
      { source: 'price', sum: true },
      { source: 'count', sum: true, when: { isOpen: true } },
      { source: 'each', sum: true },
      'isOpen',
    ],
    filters: ['isOpen'],
  },
}

const registry = await withProject(undefined, async folder => {
  await writeFile(join(folder, 'schemas/deal.json'), JSON.stringify(SCHEMA))
  await writeFile(join(folder, 'resources/deal.json'), JSON.stringify(RESOURCE))
  return loadRegistry(folder)
})

const OWN = randomUUID()

// The table here lies on no node.
describe.skipIf(process.env.TEST_CITUS).each(bothEngines())('the sums of a list on $name', engine => {
  let connection: Connection
  beforeAll(async () => {
    connection = await engine.open()
    await sql`create table deal (service_buyer_id uuid, id uuid, price numeric, count integer, is_open boolean, day date)`.execute(
      connection.db,
    )
  })
  beforeEach(() => sql`delete from deal`.execute(connection.db))
  afterAll(() => connection?.close())

  const insert = async (
    rows: number,
    [price, count, isOpen]: [string | null, number | null, boolean],
    company = OWN,
  ) => {
    await sql`insert into deal (service_buyer_id, id, price, count, is_open) select ${company}::uuid, gen_random_uuid(), ${price}::numeric, ${count}::integer, ${isOpen}
      from generate_series(1, ${rows}::integer)`.execute(connection.db)
  }
  test('by month, and single records, are of what the list has by its own condition', async () => {
    await insert(2, ['10', 1, true])
    await insert(1, ['5', 1, false])
    await sql`update deal set day = '2026-03-31'`.execute(connection.db)
    const { entities, resources } = registry
    const deal = resources.deal!
    const open = { ...deal, list: { ...deal.list, where: { isOpen: true } } }
    const monthly = async (where?: Condition, other: Partial<TimedSum> = {}) => {
      const by = { time: 'day', grain: 'month' as const }
      const sum = { entity: 'deal', filters: [], where, by, value: 'price', ...other }
      const values = { tenant: OWN, starts: '{}', from: '2026-03-01', until: '2026-04-01' }
      const template = sumByTime(entities, sum).parts
      const { rows } = await connection.db.executeQuery(filledIn<{ group: string; total: string }>(template, values))
      return rows.map(({ group, total }) => [group, Number(total)])
    }
    expect(await monthly(open.list.where)).toEqual([['2026-03', 20]])
    expect(await monthly()).toEqual([['2026-03', 25]])
    expect(await monthly(undefined, { by: { time: 'day', grain: 'day' } })).toEqual([['2026-03-31', 25]])
    expect(await monthly(undefined, { by: undefined, value: undefined })).toEqual([['all', 3]])
    const ids = await sql<{ id: string }>`select id::text from deal order by price desc`.execute(connection.db)
    const shown = (view: RecordView) =>
      Promise.all(
        ids.rows.map(async ({ id }) => {
          const record = await readRecord(connection.db, entities, view, { serviceBuyerId: OWN, accountId: OWN }, id)
          return record?.price
        }),
      )
    expect(await shown(open)).toEqual([10, 10, undefined])
    expect(await shown(deal)).toEqual([10, 10, 5])
  })

  const read = ({ entities, resources }: Registry, sources?: string[], choice?: boolean) => {
    const resource = resources.deal!
    const [mode] = resource.list.modes
    const filter = resource.list.filters[0]!
    const filters = choice === undefined ? [] : [{ filter, parameter: 'isOpen', choice }]
    const query = { resource, mode: mode!, sources, filters, values: {}, sort: resource.list.sort }
    return readSums(connection.search, entities, query, { tenant: OWN })
  }

  test('add up what is found, exactly, of the own company alone', async () => {
    await insert(3, ['0.1', 1, true])
    await insert(1, ['99999999999.99', 2, false])
    await insert(1, ['5', 5, true], randomUUID())
    const all = { price: 100_000_000_000.29, count: 3, each: 50_000_000_000.3 }
    expect(await read(registry)).toEqual({ count: 4, capped: false, sums: all, leftOut: {} })
    expect(await read(registry, ['price'], true)).toMatchObject({ count: 3, sums: { price: 0.3 } })
    expect((await read(registry, ['isOpen'])).sums).toEqual({})
  })

  test('take a fault for nothing, and say in how many rows there is one', async () => {
    await insert(1, ['6', 2, true])
    await insert(2, ['1', 0, true])
    await insert(1, [null, null, true])
    expect(await read(registry)).toMatchObject({ sums: { price: 8, count: 2, each: 3 }, leftOut: { each: 2 } })
  })

  test('of nothing are nothing', async () => {
    expect(await read(registry)).toEqual({
      count: 0,
      capped: false,
      sums: { price: 0, count: 0, each: 0 },
      leftOut: {},
    })
  })

  test('are none beyond the rows that are counted', async () => {
    await insert(COUNT_LIMIT, ['1', 1, true])
    expect(await read(registry)).toMatchObject({ count: COUNT_LIMIT, capped: false, sums: { price: COUNT_LIMIT } })
    await insert(1, ['1', 1, true])
    expect(await read(registry)).toEqual({ count: COUNT_LIMIT, capped: true, sums: {}, leftOut: {} })
  })
})
