import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applyPlan, readPlan } from '../../src/database/plan/applyPlan.ts'
import { PlanRefused } from '../../src/database/plan/PlanRefused.ts'
import { describeStep } from '../../src/database/plan/plan.ts'
import type { Connection } from '../../src/database/connect.ts'
import type { ColumnDefinition, TableDefinition } from '../../src/database/tables.ts'
import { bothEngines } from '../support/engines.ts'

type Tables = Record<string, TableDefinition>

const BUYER = '01900000-0000-7000-8000-000000000000'

const uuid: ColumnDefinition = { type: 'uuid', nullable: false }
const text: ColumnDefinition = { type: 'text', nullable: true }
const integer: ColumnDefinition = { type: 'integer', nullable: true }

/** A table of numbered boxes. */
const boxes = (columns: Record<string, ColumnDefinition>, more: Partial<TableDefinition> = {}): Tables => ({
  planBox: {
    columns: { serviceBuyerId: uuid, id: uuid, sn: text, ...columns },
    primaryKey: ['serviceBuyerId', 'id'],
    unique: [],
    index: [],
    search: [['serviceBuyerId', 'sn']],
    foreign: [],
    ...more,
  },
})

const shelf: TableDefinition = {
  columns: { serviceBuyerId: uuid, id: uuid },
  primaryKey: ['serviceBuyerId', 'id'],
  unique: [],
  index: [],
  foreign: [],
}

describe.each(bothEngines())('rows in the way of a plan on $name', engine => {
  let connection: Connection
  beforeAll(async () => {
    connection = await engine.open()
  })
  afterAll(() => connection.close())
  beforeEach(() => become({}))

  async function become(tables: Tables) {
    try {
      return await applyPlan(connection.db, tables)
    } catch (error) {
      if (error instanceof PlanRefused) return applyPlan(connection.db, tables, error.code)
      throw error
    }
  }
  /** Puts values, as SQL writes them, into a column of boxes numbered from B1. */
  const fill = (column: string, ...values: string[]) =>
    sql`insert into plan_box (service_buyer_id, id, sn, ${sql.ref(column)}) values ${sql.join(
      values.map((value, index) => sql`(${BUYER}, gen_random_uuid(), ${`B${index + 1}`}, ${sql.raw(value)})`),
    )}`.execute(connection.db)
  const valuesOf = async (column: string) => {
    const { rows } = await sql<{
      value: unknown
    }>`select ${sql.ref(column)} as value from plan_box order by sn`.execute(connection.db)
    return rows.map(({ value }) => value)
  }
  /** The steps that are held, without their tables, and whether a consent is offered. */
  const heldBy = async (tables: Tables) => {
    const { steps, code } = await readPlan(connection.db, tables)
    const held = steps.filter(({ lossy, impossible }) => lossy ?? impossible).map(describeStep)
    return [...held, ...(code === undefined ? [] : ['consent'])]
  }
  const tableKept = async () => {
    const { rows } = await sql`
      select column_name, data_type, is_nullable, column_default from information_schema.columns
      where table_name in ('plan_box', 'plan_shelf') order by 1`.execute(connection.db)
    return JSON.stringify(rows)
  }
  /** Sees to it that nothing is changed by a start, with any consent, and returns what it says. */
  const refusalOf = async (tables: Tables) => {
    const before = await tableKept()
    const { code } = await readPlan(connection.db, tables)
    const refusal = await applyPlan(connection.db, { ...tables, planShelf: shelf }, code).catch(
      (error: unknown) => error,
    )
    expect(refusal).toBeInstanceOf(PlanRefused)
    expect(await tableKept()).toBe(before)
    return (refusal as PlanRefused).message
  }

  test('of an empty table are none: nothing needs consent', async () => {
    await become(boxes({ a: text, b: text, c: text }))
    const parentId = { columns: ['serviceBuyerId', 'b'], table: 'planShelf', references: ['serviceBuyerId', 'id'] }
    const wanted = boxes(
      {
        b: { type: 'uuid', nullable: true },
        c: { type: 'integer', nullable: false },
        d: { type: 'date', nullable: false },
      },
      { primaryKey: ['serviceBuyerId', 'c'], unique: [['serviceBuyerId', 'd']], foreign: [parentId] },
    )
    expect(await heldBy({ ...wanted, planShelf: shelf })).toEqual([])
    await applyPlan(connection.db, { ...wanted, planShelf: shelf })
    await applyPlan(connection.db, boxes({ d: { type: 'boolean', nullable: true } }))
    expect(await applyPlan(connection.db, {})).toMatchObject([{ do: 'dropTable', table: 'planBox' }])
  })

  test('are not there where a dropped column is empty; else they are counted, and five are named', async () => {
    await become(boxes({ a: text }))
    await fill('a', ...Array.from({ length: 7 }, () => 'null'))
    expect(await heldBy(boxes({}))).toEqual([])
    await sql`update plan_box set a = 'x' where sn <> 'B1'`.execute(connection.db)
    expect(await heldBy(boxes({}))).toEqual([
      'drop column planBox (a)  NEEDS CONSENT: its value in 6 rows (B2, B3, B4, B5, B6, …) would be gone',
      'consent',
    ])
    expect((await heldBy({})).join()).toMatch(
      /^drop table planBox {2}NEEDS CONSENT: 7 rows \(.+, …\) would be gone,consent$/,
    )
  })

  test('change the code of a consent when more is to be lost', async () => {
    await become(boxes({ a: text }))
    await fill('a', "'x'")
    const { code } = await readPlan(connection.db, boxes({}))
    await fill('a', "'y'")
    await expect(applyPlan(connection.db, boxes({}), code)).rejects.toBeInstanceOf(PlanRefused)
    expect(await valuesOf('a')).toHaveLength(2)
  })

  test.each<[string, string, string[], string[]]>([
    ['integer', 'text', ['1', 'null'], []],
    ['text', 'integer', ["'1'", "'-20'"], []],
    ['numeric(15, 2)', 'integer', ['1', '2.00'], []],
    ['text', 'date', ["'2026-01-02'"], []],
    ['integer', 'jsonb', ['1'], []],
    ['jsonb', 'text', [`'["a"]'`], []],
    ['boolean', 'integer', ['true', 'false'], []],
    ['numeric(15, 3)', 'numeric(15, 2)', ['1.234', '2'], ['NEEDS CONSENT: its value in 1 row (B1) would be rounded']],
    [
      'numeric(15, 2)',
      'integer',
      ['1.5', '2.6', '3'],
      ['NEEDS CONSENT: its value in 2 rows (B1, B2) would be rounded'],
    ],
    [
      'timestamptz',
      'date',
      ["'2026-01-02 03:04Z'"],
      ['NEEDS CONSENT: its value in 1 row (B1) would be cut to the day'],
    ],
    [
      'integer',
      'boolean',
      ['0', '1', '7'],
      ['NEEDS CONSENT: its value in 1 row (B3) would be written otherwise, as boolean'],
    ],
    [
      'text',
      'integer',
      ["'1'", "'one'", "'1.5'"],
      ['IMPOSSIBLE: 2 rows (B2, B3) hold what is no integer; change these values first, or keep text'],
    ],
    [
      'date',
      'integer',
      ["'2026-01-02'"],
      ['IMPOSSIBLE: 1 row (B1) hold what is no integer; change these values first, or keep date'],
    ],
  ])('that hold %s are told of %s: %s', async (before, after, values, expected) => {
    const tables = (type: string) => boxes({ a: { type, nullable: true } })
    await become(tables(before))
    await fill('a', ...values)
    const held = await heldBy(tables(after))
    const isConsent = expected.some(line => line.startsWith('NEEDS'))
    expect(held).toEqual([
      ...expected.map(line => `change column planBox (a)  ${line}`),
      ...(isConsent ? ['consent'] : []),
    ])
    if (expected.some(line => line.startsWith('IMPOSSIBLE'))) await refusalOf(tables(after))
    else await become(tables(after))
  })

  test('that are against it are refused in words, without a code, and nothing is changed', async () => {
    await become(boxes({ a: integer }))
    await fill('a', '1', '1', 'null', '5')
    const required = { ...integer, nullable: false }
    const shelved = { columns: ['serviceBuyerId', 'id'], table: 'planShelf', references: ['serviceBuyerId', 'id'] }
    for (const [tables, words] of [
      [
        boxes({ a: integer, b: required }),
        'add column planBox (b)  IMPOSSIBLE: 4 rows (B1, B2, B3, B4) would have no value for it; give it a default, or do not require it',
      ],
      [
        boxes({ a: required }),
        'change column planBox (a)  IMPOSSIBLE: 1 row (B3) have no value; fill it in first, give it a default, or do not require it',
      ],
      [
        boxes({ a: { ...integer, maximum: 4 } }),
        'change column planBox (a)  IMPOSSIBLE: 1 row (B4) hold what is no longer allowed; change these values first, or allow them',
      ],
      [
        boxes({ a: integer }, { unique: [['serviceBuyerId', 'a']] }),
        'add unique planBox (serviceBuyerId, a)  IMPOSSIBLE: 2 rows (B1, B2) are alike in a; make them differ first',
      ],
      [
        { ...boxes({ a: integer }, { foreign: [shelved] }), planShelf: shelf },
        'add foreign planBox (serviceBuyerId, id)  IMPOSSIBLE: 4 rows (B1, B2, B3, B4) would refer to no planShelf; change or empty that value first',
      ],
    ] as const) {
      expect(await heldBy(tables)).toEqual([words])
      expect(await refusalOf(tables)).toMatch(/^the declared tables differ [^]+ not allow:\n[^]+\nNo consent helps: /)
    }
  })

  test('that fulfil what is asked of them need no consent', async () => {
    await become({ ...boxes({ a: integer }), planShelf: shelf })
    await fill('a', '1', '2', '3')
    await sql`insert into plan_shelf select service_buyer_id, id from plan_box`.execute(connection.db)
    const shelved = { columns: ['serviceBuyerId', 'id'], table: 'planShelf', references: ['serviceBuyerId', 'id'] }
    const wanted = boxes(
      { a: { ...integer, nullable: false, maximum: 3 } },
      { unique: [['serviceBuyerId', 'a']], foreign: [shelved] },
    )
    await applyPlan(connection.db, { ...wanted, planShelf: shelf })
    expect(await valuesOf('a')).toEqual([1, 2, 3])
  })

  test('without a value get the default of what is required from now on, with consent', async () => {
    await become(boxes({ a: integer }))
    await fill('a', '1', 'null')
    const wanted = boxes({ a: { ...integer, nullable: false, default: 0 } })
    expect(await heldBy(wanted)).toEqual([
      'change column planBox (a)  NEEDS CONSENT: 1 row (B2) have no value and would get 0',
      'consent',
    ])
    await become(wanted)
    expect(await valuesOf('a')).toEqual([1, 0])
  })

  test('are compared as they would be: cast, filled, multiplied', async () => {
    const price: ColumnDefinition = { type: 'numeric(15, 2)', nullable: false, default: 0 }
    await become(boxes({ price }))
    await fill('price', '1.40', '1.10', '3')
    const whole = { ...price, type: 'integer' }
    expect(await heldBy(boxes({ price: whole }, { unique: [['serviceBuyerId', 'price']] }))).toEqual([
      'change column planBox (price)  NEEDS CONSENT: its value in 2 rows (B1, B2) would be rounded',
      'add unique planBox (serviceBuyerId, price)  IMPOSSIBLE: 2 rows (B1, B2) are alike in price; make them differ first',
    ])
    const area: ColumnDefinition = {
      type: 'numeric(15, 0)',
      nullable: false,
      product: { of: ['price', 'price'], decimals: 0 },
    }
    expect(await heldBy(boxes({ price, area }, { unique: [['serviceBuyerId', 'area']] }))).toEqual([])
    const least = boxes({ price, area: { ...area, product: { of: ['price', 'size'], decimals: 0 } }, size: whole })
    least.planBox!.unique = [['serviceBuyerId', 'area']]
    expect(await heldBy(least)).toEqual([
      'add unique planBox (serviceBuyerId, area)  IMPOSSIBLE: 3 rows (B1, B2, B3) are alike in area; make them differ first',
    ])
  })

  test('are not compared where their values can not be cast, and with their defaults where they have none', async () => {
    await become(boxes({ a: text }))
    await fill('a', "'x'", 'null', 'null')
    const unique = { unique: [['serviceBuyerId', 'a']] }
    expect(await heldBy(boxes({ a: integer }, unique))).toEqual([
      'change column planBox (a)  IMPOSSIBLE: 1 row (B1) hold what is no integer; change these values first, or keep text',
      'add unique planBox (serviceBuyerId, a)  NEEDS CONSENT: rows that are alike would be refused',
    ])
    expect(await heldBy(boxes({ a: { ...text, nullable: false, default: 'x' } }, unique))).toEqual([
      'change column planBox (a)  NEEDS CONSENT: 2 rows (B2, B3) have no value and would get "x"',
      'add unique planBox (serviceBuyerId, a)  IMPOSSIBLE: 3 rows (B1, B2, B3) are alike in a; make them differ first',
    ])
  })
})
