import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type Compilable,
} from 'kysely'
import { describe, expect, test } from 'vitest'
import type { AnyTables } from '../../src/database/connect.ts'
import { tenantPlugin } from '../../src/database/tenantPlugin.ts'

const db = new Kysely<AnyTables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: db => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
}).withPlugin(tenantPlugin('A', new Set(['login_name'])))

/** How often a statement asks for the company, and how often it names one of its tables. */
function bound(sql: string): { conditions: number; tables: number } {
  return {
    conditions: sql.match(/"service_buyer_id" = \$\d/g)?.length ?? 0,
    tables: sql.match(/(?:from|join|update) "(?!login_name)/g)?.length ?? 0,
  }
}

describe('a statement is bound to its company', () => {
  test.each([
    ['select', db.selectFrom('customer').selectAll()],
    ['select under another name', db.selectFrom('customer as c').selectAll().where('c.name', '=', 'x')],
    ['inner join', db.selectFrom('a').innerJoin('b', 'b.id', 'a.b').selectAll()],
    [
      'left join',
      db
        .selectFrom('a')
        .leftJoin('b as bb', join => join.onRef('bb.id', '=', 'a.b'))
        .selectAll(),
    ],
    ['subquery in from', db.selectFrom(eb => eb.selectFrom('a').selectAll().as('inner')).selectAll()],
    [
      'subquery in where',
      db
        .selectFrom('a')
        .selectAll()
        .where(eb => eb.exists(eb.selectFrom('b').selectAll())),
    ],
    ['subquery in select', db.selectFrom('a').select(eb => eb.selectFrom('b').select('b.x').as('x'))],
    [
      'union',
      db
        .selectFrom('a')
        .select('x')
        .unionAll(eb => eb.selectFrom('b').select('x')),
    ],
    [
      'or in where',
      db
        .selectFrom('a')
        .selectAll()
        .where(eb => eb.or([eb('x', '=', 1), eb('y', '=', 2)])),
    ],
    ['update', db.updateTable('a').set({ x: 1 }).where('id', '=', '1')],
    ['update without a where', db.updateTable('a').set({ x: 1 })],
    ['update from', db.updateTable('a').from('b').set({ x: 1 }).whereRef('a.id', '=', 'b.id')],
    ['delete', db.deleteFrom('a')],
    [
      'with',
      db
        .with('w', eb => eb.selectFrom('a').selectAll())
        .selectFrom('b')
        .selectAll(),
    ],
  ])('%s', (_, query) => {
    const { sql: text, parameters } = query.compile()
    const { conditions, tables } = bound(text)
    expect(tables, text).toBeGreaterThan(0)
    expect(conditions, text).toBeGreaterThanOrEqual(tables)
    expect(parameters.filter(parameter => parameter === 'A')).toHaveLength(conditions)
  })

  test('an alternative in where cannot get round it', () => {
    const { sql: text } = db
      .selectFrom('a')
      .selectAll()
      .where(eb => eb.or([eb('x', '=', 1), eb('y', '=', 2)]))
      .compile()
    expect(text).toMatch(/"a"."service_buyer_id" = \$1 and \(/)
  })

  test('nor one that is written as a text', () => {
    const alternative = sql<boolean>`x = 1 or y = 2`
    const { sql: where } = db.selectFrom('a').selectAll().where(alternative).compile()
    expect(where).toBe('select * from "a" where "a"."service_buyer_id" = $1 and (x = 1 or y = 2)')
    const { sql: on } = db
      .selectFrom('login_name')
      .innerJoin('b', join => join.on(alternative))
      .selectAll()
      .compile()
    expect(on).toBe('select * from "login_name" inner join "b" on "b"."service_buyer_id" = $1 and (x = 1 or y = 2)')
    const { sql: gone } = db.deleteFrom('a').where(alternative).compile()
    expect(gone).toBe('delete from "a" where "a"."service_buyer_id" = $1 and (x = 1 or y = 2)')
  })

  test.each<[string, () => Compilable]>([
    ['a right join', () => db.selectFrom('login_name').rightJoin('b', 'b.x', 'login_name.x').selectAll()],
    ['a full join', () => db.selectFrom('login_name').fullJoin('b', 'b.x', 'login_name.x').selectAll()],
    ['a text', () => ({ compile: () => sql`select * from a`.compile(db) })],
    ['a text that begins well', () => ({ compile: () => sql`savepoint x; select * from a`.compile(db) })],
    ['merge', () => db.mergeInto('a').using('b', 'b.x', 'a.x').whenMatched().thenDelete()],
    ['a row that moves', () => db.updateTable('a').set({ service_buyer_id: 'B' })],
    ['rows from nowhere', () => db.insertInto('a').defaultValues()],
  ])('%s is refused', (_, make) => {
    expect(() => make().compile()).toThrow(/bound to a company|moves to another company|inserted as values/)
  })

  test('a savepoint is none of its business', () => {
    expect(sql`savepoint attempt`.compile(db).sql).toBe('savepoint attempt')
    expect(sql`rollback to savepoint attempt`.compile(db).sql).toBe('rollback to savepoint attempt')
  })

  test('an inserted row gets it', () => {
    const { sql: text, parameters } = db
      .insertInto('a')
      .values([{ x: 1 }, { x: 2 }])
      .compile()
    expect(text).toBe('insert into "a" ("service_buyer_id", "x") values ($1, $2), ($3, $4)')
    expect(parameters).toEqual(['A', 1, 'A', 2])
  })

  test('rows from a query are refused, for they would keep the company they have', () => {
    const query = db
      .insertInto('a')
      .columns(['x'])
      .expression(eb => eb.selectFrom('b').select('x'))
    expect(() => query.compile()).toThrow('must be inserted as values')
  })

  test('a table of the installation has none', () => {
    expect(db.selectFrom('login_name').selectAll().compile().sql).not.toContain('service_buyer_id')
    expect(db.insertInto('login_name').values({ x: 1 }).compile().sql).not.toContain('service_buyer_id')
  })
})
