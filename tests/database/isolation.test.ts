import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asCompany, forCompany, runForCompany, type CompanyDb } from '../../src/database/company.ts'
import type { AnyTables, Connection } from '../../src/database/connect.ts'
import { statementBuilder } from '../../src/database/sql/statementBuilder.ts'
import { globalTables, TENANT } from '../../src/database/tables.ts'
import { toTemplate } from '../../src/database/template.ts'
import { loadRegistry } from '../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { newId } from '../../src/domain/newId.ts'
import { bothEngines } from '../support/engines.ts'

const { entities } = await loadRegistry(projectRoot())
const scoped = Object.values(entities).flatMap(({ name, stored, global }) => (stored && !global ? name : []))

type Db = Kysely<AnyTables>

/** What a company would get of another's, by each kind of statement; everything is rolled back. */
const REACHES: Record<string, (db: Db, table: string) => Promise<unknown[]>> = {
  select: (db, table) => db.selectFrom(table).select(TENANT).execute(),
  'select by another name': (db, table) => db.selectFrom(`${table} as x`).select(`x.${TENANT}`).execute(),
  join: (db, table) =>
    db
      .selectFrom('serviceBuyer')
      .innerJoin(`${table} as x`, `x.${TENANT}`, 'serviceBuyer.id')
      .select(`x.${TENANT}`)
      .execute(),
  subquery: (db, table) => db.selectFrom(db.selectFrom(table).select(TENANT).as('x')).select(`x.${TENANT}`).execute(),
  'an alternative as text': (db, table) =>
    db.selectFrom(table).select(TENANT).where(sql<boolean>`false or true`).execute(),
  update: (db, table) =>
    db
      .updateTable(table)
      .set({ id: sql.ref('id') })
      .returning(TENANT)
      .execute(),
  delete: (db, table) => db.deleteFrom(table).returning(TENANT).execute(),
}

/** Tables that nothing refers to. */
const LOOSE = ['notification', 'operationLog', 'stockLedger']

describe.each(bothEngines())('one company on $name', engine => {
  let connection: Connection
  let buyers: string[]
  let filled: string[]

  beforeAll(async () => {
    connection = await engine.open()
    const rows = await connection.db.selectFrom('serviceBuyer').select('id').execute()
    buyers = rows.map(row => row.id as string)
    filled = []
    for (const table of scoped) {
      const owners = await connection.db.selectFrom(table).select(TENANT).distinct().execute()
      if (owners.length === buyers.length) filled.push(table)
    }
  })
  afterAll(() => connection.close())

  const company = (buyer: string) => forCompany(connection.db, buyer, globalTables(entities)) as unknown as Db

  /** Runs in a transaction that leaves nothing behind. */
  async function reach(db: Db, table: string, statement: (db: Db, table: string) => Promise<unknown[]>) {
    let reached: unknown[] = []
    const undone = new Error('undone')
    await db
      .transaction()
      .execute(async trx => {
        reached = await statement(trx, table)
        throw undone
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error
      })
    return [...new Set(reached.map(row => (row as Record<string, unknown>)[TENANT]))]
  }

  test('there are two, and both have rows in most tables', () => {
    expect(buyers).toHaveLength(2)
    expect(filled.length).toBeGreaterThan(20)
  })

  test.each(Object.keys(REACHES).filter(kind => !['update', 'delete'].includes(kind)))(
    'reaches its own rows only by: %s',
    async kind => {
      for (const table of filled)
        for (const buyer of buyers)
          expect([table, await reach(company(buyer), table, REACHES[kind]!)]).toEqual([table, [buyer]])
    },
  )

  test('reaches its own rows only by a statement that was compiled for all, whatever company is named', async () => {
    const statements = statementBuilder(entities)
    const ask = (db: Db, table: string, tenant: string) =>
      runForCompany(asCompany(db), toTemplate(statements.selectFrom(table).select(TENANT)), { tenant })
    for (const table of filled)
      for (const [buyer, other] of [buyers, buyers.toReversed()] as [string, string][]) {
        expect([table, await reach(company(buyer), table, (db, name) => ask(db, name, other))]).toEqual([
          table,
          [buyer],
        ])
      }
    expect(() => ask(connection.db, 'customer', buyers[0]!)).toThrow('the handle is bound to no company')
  })

  test('changes and takes away its own rows only', async () => {
    for (const kind of ['update', 'delete'])
      for (const table of LOOSE)
        for (const buyer of buyers)
          expect([kind, table, await reach(company(buyer), table, REACHES[kind]!)]).toEqual([kind, table, [buyer]])
  })

  test('puts rows into its own company, and refers to nothing of the other', async () => {
    const [a, b] = buyers.map(buyer => company(buyer) as unknown as CompanyDb) as [CompanyDb, CompanyDb]
    const id = newId()
    await a.insertInto('customer').values({ id, customerName: '甲' }).execute()
    const { rows } = await sql<{
      buyer: string
    }>`select service_buyer_id as buyer from customer where id = ${id}`.execute(connection.db)
    expect(rows).toEqual([{ buyer: buyers[0] }])
    expect(await b.selectFrom('customer').select('id').where('id', '=', id).execute()).toEqual([])
    const foreign = b.insertInto('linkMan').values({ id: newId(), customerId: id, name: '乙' }).execute()
    await expect(foreign).rejects.toMatchObject({ code: '23503' })
    // The same id may be there in both: a row is its company's and its id's.
    await b.insertInto('customer').values({ id, customerName: '乙' }).execute()
    expect(await a.selectFrom('customer').select('customerName').where('id', '=', id).execute()).toEqual([
      { customerName: '甲' },
    ])
  })

  test('would reach everything without the plugin, so that these tests can fail', async () => {
    for (const kind of Object.keys(REACHES)) {
      const reached = await reach(connection.db, 'notification', REACHES[kind]!)
      expect([kind, reached.toSorted()]).toEqual([kind, buyers.toSorted()])
    }
  })
})
