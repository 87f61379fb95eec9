import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { applyPlan } from '../../src/database/plan/applyPlan.ts'
import type { Connection } from '../../src/database/connect.ts'
import { PlanRefused } from '../../src/database/plan/PlanRefused.ts'
import { describeStep, planTables } from '../../src/database/plan/plan.ts'
import { tablesOf, type TableDefinition } from '../../src/database/tables.ts'
import { loadRegistry } from '../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { bothEngines } from '../support/engines.ts'

type Tables = Record<string, TableDefinition>

const declared = tablesOf((await loadRegistry(projectRoot())).entities)

/** The declared tables with one of them changed. */
function changed(table: string, change: (definition: TableDefinition) => void): Tables {
  const tables = structuredClone(declared)
  change(tables[table]!)
  return tables
}

test('the company stands first in every table that is not global, and in each of its keys', () => {
  const global = [
    'serviceBuyer',
    'loginName',
    'loginAttempt',
    'shareKey',
    'operator',
    'operatorSession',
    'serverProcess',
    'installationLog',
  ]
  for (const [name, { columns, primaryKey, unique, index, foreign }] of Object.entries(declared)) {
    if (global.includes(name)) continue
    expect(Object.keys(columns)[0], name).toBe('serviceBuyerId')
    // Another company may be named, as that which is looked into: companies themselves are everybody's.
    const toRows = foreign.filter(({ table }) => table !== 'serviceBuyer')
    for (const key of [primaryKey, ...unique, ...index, ...toRows.map(({ columns }) => columns)]) {
      expect(key[0], `${name} (${key.join(', ')})`).toBe('serviceBuyerId')
    }
  }
})

test('nothing declared anew is nothing to do', () => {
  expect(planTables(declared, structuredClone(declared))).toEqual([])
})

test('what becomes unique needs consent, unless a part of it was unique before', () => {
  const uniqueBy = (...columns: string[]) =>
    changed('customer', customer => void (customer.unique = [['serviceBuyerId', ...columns]]))
  const step = 'add unique customer (serviceBuyerId, address, titleId)'
  const wanted = uniqueBy('address', 'titleId')
  expect(planTables(uniqueBy('address'), wanted).map(describeStep)).toContain(step)
  expect(planTables(uniqueBy('customerName'), wanted).map(describeStep)).toContain(
    `${step}  NEEDS CONSENT: rows that are alike would be refused`,
  )
})

describe.each(bothEngines())('on $name', engine => {
  let connection: Connection
  beforeAll(async () => {
    connection = await engine.open()
  })
  afterAll(() => connection.close())
  afterEach(async () => {
    const refusal = await applyPlan(connection.db, declared).catch((error: unknown) => error)
    if (refusal instanceof PlanRefused) await applyPlan(connection.db, declared, refusal.code)
  })

  test('a second start changes nothing', async () => {
    expect(await applyPlan(connection.db, declared)).toEqual([])
  })

  test('a new table, column and index are made and recorded', async () => {
    const tables = changed('customer', customer => {
      customer.columns.grade = { type: 'text', nullable: true }
      customer.columns.visits = {
        type: 'integer',
        nullable: false,
        default: 3,
        minimum: { value: 0, exclusive: false },
      }
      customer.index.push(['serviceBuyerId', 'grade'])
    })
    tables.visit = {
      columns: {
        serviceBuyerId: { type: 'uuid', nullable: false },
        id: { type: 'uuid', nullable: false },
        customerId: { type: 'uuid', nullable: false },
      },
      primaryKey: ['serviceBuyerId', 'id'],
      unique: [],
      index: [],
      foreign: [{ columns: ['serviceBuyerId', 'customerId'], table: 'customer', references: ['serviceBuyerId', 'id'] }],
    }
    const steps = await applyPlan(connection.db, tables)
    const made = steps.filter(step => step.do !== 'distribute')
    expect(made.map(describeStep)).toEqual([
      'create table visit',
      'add column customer (visits)',
      'add column customer (grade)',
      'add index customer (serviceBuyerId, grade)',
      'add foreign visit (serviceBuyerId, customerId)',
    ])
    const { rows } = await sql<{ visits: number }>`select distinct visits from customer`.execute(connection.db)
    expect(rows).toEqual([{ visits: 3 }])
    await expect(sql`update customer set visits = -1`.execute(connection.db)).rejects.toMatchObject({ code: '23514' })
    const [{ id, buyer } = { id: '', buyer: '' }] = (
      await sql<{ id: string; buyer: string }>`select id, service_buyer_id as buyer from customer limit 1`.execute(
        connection.db,
      )
    ).rows
    const other = await sql<{ id: string }>`select id from service_buyer where id <> ${buyer}`.execute(connection.db)
    const foreign = sql`insert into visit (service_buyer_id, id, customer_id) values (${other.rows[0]!.id}, ${id}, ${id})`
    await expect(foreign.execute(connection.db), "another company's customer").rejects.toMatchObject({ code: '23503' })
    expect(await applyPlan(connection.db, tables)).toEqual([])
  })

  test.each<[string, string, (definition: TableDefinition) => void]>([
    [
      'dropping a column',
      'drop column customer (address)  NEEDS CONSENT',
      customer => void delete customer.columns.address,
    ],
    [
      'another type',
      'change column customer (address)  IMPOSSIBLE',
      customer => void (customer.columns.address!.type = 'integer'),
    ],
    [
      'a column that must be filled',
      'add column customer (grade)  IMPOSSIBLE',
      customer => void (customer.columns.grade = { type: 'text', nullable: false }),
    ],
    [
      'a value that is gone',
      'change column customer (titleId)  IMPOSSIBLE',
      customer => void (customer.columns.titleId!.nullable = false),
    ],
  ])('%s stops with the plan, and offers a consent where one helps', async (_, step, change) => {
    const tables = changed('customer', change)
    const before = await sql`select * from customer order by id limit 3`.execute(connection.db)
    const refusal = await applyPlan(connection.db, tables).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(PlanRefused)
    const { steps, code } = refusal as PlanRefused
    expect(steps.map(describeStep).join()).toContain(step)
    expect((await sql`select * from customer order by id limit 3`.execute(connection.db)).rows).toEqual(before.rows)
    await expect(applyPlan(connection.db, tables, 'wrong')).rejects.toBeInstanceOf(PlanRefused)
    expect(code ?? 'none').toMatch(step.includes('IMPOSSIBLE') ? 'none' : /^[0-9a-f]{8}$/)
  })

  test('with consent the column goes', async () => {
    const tables = changed('customer', customer => void delete customer.columns.address)
    const { code } = (await applyPlan(connection.db, tables).catch((error: unknown) => error)) as PlanRefused
    await applyPlan(connection.db, tables, code)
    await expect(sql`select address from customer`.execute(connection.db)).rejects.toMatchObject({ code: '42703' })
  })
})
