import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
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
    ['left join', db.selectFrom('a').leftJoin('b as bb', join => join.onRef('bb.id', '=', 'a.b')).selectAll()],
    ['subquery in from', db.selectFrom(eb => eb.selectFrom('a').selectAll().as('inner')).selectAll()],
    ['subquery in where', db.selectFrom('a').selectAll().where(eb => eb.exists(eb.selectFrom('b').selectAll()))],
    ['subquery in select', db.selectFrom('a').select(eb => eb.selectFrom('b').select('b.x').as('x'))],
    ['union', db.selectFrom('a').select('x').unionAll(eb => eb.selectFrom('b').select('x'))],
    ['or in where', db.selectFrom('a').selectAll().where(eb => eb.or([eb('x', '=', 1), eb('y', '=', 2)]))],
    ['update', db.updateTable('a').set({ x: 1 }).where('id', '=', '1')],
    ['update without a where', db.updateTable('a').set({ x: 1 })],
    ['update from', db.updateTable('a').from('b').set({ x: 1 }).whereRef('a.id', '=', 'b.id')],
    ['delete', db.deleteFrom('a')],
    ['with', db.with('w', eb => eb.selectFrom('a').selectAll()).selectFrom('b').selectAll()],
  ])('%s', (_, query) => {
    const { sql, parameters } = query.compile()
    const { conditions, tables } = bound(sql)
    expect(tables, sql).toBeGreaterThan(0)
    expect(conditions, sql).toBeGreaterThanOrEqual(tables)
    expect(parameters.filter(parameter => parameter === 'A')).toHaveLength(conditions)
  })

  test('an alternative in where cannot get round it', () => {
    const { sql } = db.selectFrom('a').selectAll().where(eb => eb.or([eb('x', '=', 1), eb('y', '=', 2)])).compile()
    expect(sql).toMatch(/"a"."service_buyer_id" = \$1 and \(/)
  })

  test('an inserted row gets it', () => {
    const { sql, parameters } = db.insertInto('a').values([{ x: 1 }, { x: 2 }]).compile()
    expect(sql).toBe('insert into "a" ("service_buyer_id", "x") values ($1, $2), ($3, $4)')
    expect(parameters).toEqual(['A', 1, 'A', 2])
  })

  test('rows from a query are refused, for they would keep the company they have', () => {
    const query = db.insertInto('a').columns(['x']).expression(eb => eb.selectFrom('b').select('x'))
    expect(() => query.compile()).toThrow('must be inserted as values')
  })

  test('a table of the installation has none', () => {
    expect(db.selectFrom('login_name').selectAll().compile().sql).not.toContain('service_buyer_id')
    expect(db.insertInto('login_name').values({ x: 1 }).compile().sql).not.toContain('service_buyer_id')
  })
})
