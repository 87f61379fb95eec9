import { array, assert, asyncProperty, constantFrom, integer, option, record, subarray } from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyPlan, readPlan } from '../../src/database/plan/applyPlan.ts'
import type { Connection } from '../../src/database/connect.ts'
import { createFinisher } from '../../src/database/plan/finish/createFinisher.ts'
import { PlanRefused } from '../../src/database/plan/PlanRefused.ts'
import { planTables } from '../../src/database/plan/plan.ts'
import type { ColumnDefinition, TableDefinition } from '../../src/database/tables.ts'
import { bothEngines } from '../support/engines.ts'
import { catalogOf } from './catalogOf.ts'

type Tables = Record<string, TableDefinition>

const uuid: ColumnDefinition = { type: 'uuid', nullable: false }
const parent: TableDefinition = {
  columns: { serviceBuyerId: uuid, id: uuid },
  primaryKey: ['serviceBuyerId', 'id'],
  unique: [],
  index: [],
  foreign: [],
}

const number = record({
  type: constantFrom('integer', 'numeric(15, 2)', 'numeric(15, 3)'),
  default: option(integer({ min: 1, max: 3 }), { nil: undefined }),
  minimum: option(record({ value: integer({ min: -1, max: 1 }), exclusive: constantFrom(true, false) }), {
    nil: undefined,
  }),
  maximum: option(integer({ min: 3, max: 5 }), { nil: undefined }),
})
const text = record({
  type: constantFrom('text'),
  values: option(subarray(['a', 'b', 'c'], { minLength: 1 }), { nil: undefined }),
})

/** A table with every kind of thing that can change, some of them there and some not. */
const child = record({
  price: number,
  quantity: number,
  word: option(text, { nil: undefined }),
  parentId: option(constantFrom(true), { nil: undefined }),
  product: option(
    record({
      of: constantFrom<string[]>(['price', 'quantity'], ['quantity', 'price', 'price']),
      decimals: constantFrom(2, 3),
    }),
    { nil: undefined },
  ),
  isNullable: constantFrom(true, false),
  index: array(subarray(['price', 'quantity', 'word', 'amount', 'parentId'], { minLength: 1, maxLength: 2 }), {
    maxLength: 3,
  }),
  unique: array(subarray(['price', 'quantity', 'word', 'amount'], { minLength: 1, maxLength: 2 }), { maxLength: 2 }),
  isKeyedByPrice: constantFrom(true, false, false),
  isSearched: constantFrom(true, false),
  together: array(constantFrom<string[]>(['price', 'quantity'], ['price', 'word'], ['amount', 'quantity']), {
    maxLength: 2,
  }),
}).map((given): Tables => {
  const { isKeyedByPrice, product } = given
  const nullable = given.isNullable && !isKeyedByPrice
  const clean = <T extends object>(definition: T) =>
    Object.fromEntries(Object.entries(definition).filter(([, value]) => value !== undefined)) as T
  const columns = {
    serviceBuyerId: uuid,
    id: uuid,
    // A product may stand before what it is made of.
    ...(product && { amount: { type: `numeric(15, ${product.decimals})`, nullable: false, product } }),
    price: { nullable, ...clean(given.price) },
    quantity: { nullable, ...clean(given.quantity) },
    ...(given.word && { word: { nullable, ...clean(given.word) } }),
    ...(given.parentId && { parentId: { type: 'uuid', nullable: true } }),
  } as Record<string, ColumnDefinition>
  const distinct = (lists: string[][]) => {
    const known = lists.filter(names => names.every(name => columns[name]))
    return [...new Map(known.map(names => [names.join(), ['serviceBuyerId', ...names]])).values()]
  }
  const foreign = { columns: ['serviceBuyerId', 'parentId'], table: 'planParent', references: ['serviceBuyerId', 'id'] }
  return {
    planParent: parent,
    planChild: {
      columns,
      primaryKey: ['serviceBuyerId', isKeyedByPrice ? 'price' : 'id'],
      unique: distinct(given.unique),
      index: distinct(given.index),
      ...(given.isSearched && columns.word && { search: [['serviceBuyerId', 'word']] }),
      together: distinct(given.together).map(([, ...names]) => names),
      foreign: given.parentId ? [foreign] : [],
    },
  }
})

describe.each(bothEngines())('tables on $name', engine => {
  let connection: Connection
  beforeAll(async () => {
    connection = await engine.open()
    await become({})
  })
  afterAll(() => connection.close())

  /** Consents to whatever the plan says. */
  async function become(tables: Tables, many?: number) {
    try {
      return await applyPlan(connection.db, tables, undefined, undefined, many)
    } catch (error) {
      if (error instanceof PlanRefused) return applyPlan(connection.db, tables, error.code, undefined, many)
      throw error
    }
  }
  const run = (statement: string) => sql.raw(statement).execute(connection.db)

  test('all go away with consent, whatever refers to them', async () => {
    const { rows } = await sql<{ tablename: string }>`
      select tablename from pg_tables where schemaname = 'public' order by tablename`.execute(connection.db)
    expect(rows.map(({ tablename }) => tablename)).toEqual(['applied_migration', 'applied_table'])
  })

  test('keyed otherwise get an id without asking, one for each row', async () => {
    const keyed: TableDefinition = {
      columns: { serviceBuyerId: uuid, code: { type: 'text', nullable: false } },
      primaryKey: ['serviceBuyerId', 'code'],
      unique: [],
      index: [],
      foreign: [],
    }
    const named = { ...parent, columns: { ...keyed.columns, id: uuid }, unique: [['serviceBuyerId', 'code']] }
    await become({ planKeyed: keyed })
    await run(`insert into plan_keyed (service_buyer_id, code)
      select '01900000-0000-7000-8000-000000000001', code from unnest(array['a', 'b']) as code`)
    expect((await applyPlan(connection.db, { planKeyed: named })).map(step => step.do)).toContain('addKey')
    // A process of before goes on for a while.
    await run("insert into plan_keyed (service_buyer_id, code) values ('01900000-0000-7000-8000-000000000001', 'c')")
    const { rows } = await sql<{ id: string }>`select distinct id from plan_keyed`.execute(connection.db)
    expect(rows).toHaveLength(3)
    await sql`alter table plan_keyed alter column id drop default`.execute(connection.db)
    const became = await catalogOf(connection)
    await become({})
    await become({ planKeyed: named })
    expect(became).toEqual(await catalogOf(connection))
  })

  test('are the same whether they were made so or became so', async () => {
    await assert(
      asyncProperty(child, child, async (from, to) => {
        await become({})
        await become(to)
        const made = await catalogOf(connection)
        await become({})
        await become(from)
        await become(to)
        expect(await catalogOf(connection)).toEqual(made)
        expect(planTables(to, structuredClone(to))).toEqual([])
        expect(await applyPlan(connection.db, to)).toEqual([])
      }),
      { numRuns: 25 },
    )
  })

  test.skipIf(engine.name === 'embedded')(
    'are the same where what can be is made ahead, or finished after another change',
    async () => {
      const throwing = (error: unknown) => {
        throw error
      }
      const finisher = createFinisher(connection, () => undefined, throwing)
      await assert(
        asyncProperty(child, child, async (from, to) => {
          await become({})
          await become(to)
          const made = await catalogOf(connection)
          await become({})
          await become(from, 0)
          await become(to, 0)
          await finisher.wake()
          expect(await catalogOf(connection)).toEqual(made)
        }),
        { numRuns: 12 },
      )
    },
  )

  test('keep what is in a column of another type that can hold it', async () => {
    const table = (type: string): Tables => ({
      planParent: { ...parent, columns: { ...parent.columns, size: { type, nullable: true, default: 7 } } },
    })
    await become({})
    await become(table('integer'))
    const [buyer, id] = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002']
    await run(`insert into plan_parent (service_buyer_id, id, size) values ('${buyer}', '${id}', 42)`)
    await become(table('text'))
    expect((await sql`select size from plan_parent`.execute(connection.db)).rows).toEqual([{ size: '42' }])
    await become(table('numeric(15, 2)'))
    expect((await sql`select size from plan_parent`.execute(connection.db)).rows).toEqual([{ size: '42.00' }])
  })

  test('have an index of what is searched for by any part, where the server can make one', async () => {
    const word: ColumnDefinition = { type: 'text', nullable: true }
    const columns = { ...parent.columns, word }
    const tables: Tables = { planParent: { ...parent, columns, search: [['serviceBuyerId', 'word']] } }
    await become({})
    await become({ planParent: { ...parent, columns } })
    const isPossible = connection.engine === 'postgresql'
    expect(await become(tables)).toMatchObject(isPossible ? [{ do: 'addSearch' }] : [])
    expect(await applyPlan(connection.db, tables)).toEqual([])
    const buyer = '01900000-0000-7000-8000-000000000001'
    await run(`insert into plan_parent (service_buyer_id, id, word)
      select '${buyer}', gen_random_uuid(), 'CK' || 202611230000 + n from generate_series(1, 5000) n`)
    await run('analyze plan_parent')
    const { rows } = await sql`explain select id from plan_parent
      where service_buyer_id = ${buyer}::uuid and word ilike '%234567%'`.execute(connection.db)
    const plan = JSON.stringify(rows)
    expect(plan.includes('plan_parent_word_search')).toBe(isPossible)
  })

  test('are planned without a change, with the code that consents', async () => {
    await become({})
    await become({ planParent: parent })
    const before = await catalogOf(connection)
    const { steps, code } = await readPlan(connection.db, { planOther: parent })
    const made = steps.filter(step => step.do !== 'distribute').map(step => [step.do, step.table])
    expect(made).toEqual([
      ['createTable', 'planOther'],
      ['dropTable', 'planParent'],
    ])
    expect(await catalogOf(connection)).toEqual(before)
    expect(await applyPlan(connection.db, { planOther: parent }, code)).toEqual(steps)
    expect(await readPlan(connection.db, { planOther: parent })).toMatchObject({ steps: [] })
  })

  test('a product is computed anew, without asking for consent', async () => {
    const table = (decimals: number): Tables => ({
      planParent: {
        ...parent,
        columns: {
          ...parent.columns,
          price: { type: 'numeric(15, 2)', nullable: false },
          amount: { type: `numeric(15, ${decimals})`, nullable: false, product: { of: ['price', 'price'], decimals } },
        },
        index: [['serviceBuyerId', 'amount']],
      },
    })
    await become({})
    await become(table(2))
    const buyer = '01900000-0000-7000-8000-000000000001'
    await run(`insert into plan_parent (service_buyer_id, id, price) values ('${buyer}', '${buyer}', 0.05)`)
    expect((await sql`select amount from plan_parent`.execute(connection.db)).rows).toEqual([{ amount: '0.00' }])
    await applyPlan(connection.db, table(3))
    expect((await sql`select amount from plan_parent`.execute(connection.db)).rows).toEqual([{ amount: '0.003' }])
    const { rows } = await sql`select 1 from pg_indexes where indexdef like '%amount%'`.execute(connection.db)
    expect(rows).toHaveLength(1)
  })

  test('looser bounds need no consent, tighter ones do', () => {
    const steps = (before: Partial<ColumnDefinition>, after: Partial<ColumnDefinition>) => {
      const table = (change: Partial<ColumnDefinition>): Tables => ({
        planParent: { ...parent, columns: { a: { type: 'integer', nullable: true, ...change } } },
      })
      return planTables(table(before), table(after)).map(step => Boolean(step.lossy))
    }
    const bound = (value: number, exclusive = false) => ({ minimum: { value, exclusive } })
    expect(steps(bound(1), bound(0))).toEqual([false])
    expect(steps(bound(0), bound(1))).toEqual([true])
    expect(steps(bound(0, true), bound(0))).toEqual([false])
    expect(steps(bound(0), bound(0, true))).toEqual([true])
    expect(steps(bound(0), {})).toEqual([false])
    expect(steps({}, bound(0))).toEqual([true])
    expect(steps({ maximum: 1 }, { maximum: 2 })).toEqual([false])
    expect(steps({ maximum: 2 }, { maximum: 1 })).toEqual([true])
    expect(steps({}, { maximum: 1 })).toEqual([true])
    expect(steps({ values: [0, 1] }, { values: [0, 1, 2] })).toEqual([false])
    expect(steps({ values: [0, 1] }, { values: [0] })).toEqual([true])
    expect(steps({}, { values: [0] })).toEqual([true])
    expect(steps({ nullable: false }, { nullable: true })).toEqual([false])
    expect(steps({ nullable: true }, { nullable: false })).toEqual([true])
    expect(steps({}, { default: 1 })).toEqual([false])
  })

  test('are changed by one of two that start at once', async () => {
    const tables = { planParent: { ...parent, columns: { ...parent.columns, late: { type: 'text', nullable: true } } } }
    await become({})
    await become({ planParent: parent })
    const both = await Promise.all([applyPlan(connection.db, tables), applyPlan(connection.db, tables)])
    expect(both.map(steps => steps.length).toSorted()).toEqual([0, 1])
  })
})
