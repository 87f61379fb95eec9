import pg from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openWorkbench, type Workbench } from '../api/openWorkbench.ts'
import { addressesOf } from '../bench/answers/addressesOf.ts'
import { applyPlan, readPlan } from '../../src/database/plan/applyPlan.ts'
import { tablesOf } from '../../src/database/tables.ts'
import { createTestApp, type TestApp } from '../support/createTestApp.ts'
import { postgresql } from '../support/engines.ts'
import { runOn } from '../support/postgres.ts'

/** Statements about the installation alone, or about nothing that is stored. */
const WITHOUT_COMPANY =
  /^(begin|commit|rollback|set|savepoint|release|fetch|close|analyze|listen|select 1$)|"login_name"|login_attempt|"applied_|"operator|advisory/i

/** Moving what companies have takes longer than other tests. */
const LONG_MS = 600_000

describe.skipIf(!process.env.TEST_CITUS)('on the nodes of Citus (TEST_CITUS)', () => {
  let app: TestApp
  let bench: Workbench
  let server: string
  beforeAll(async () => {
    app = await createTestApp(postgresql)
    bench = await openWorkbench(app)
    server = await app.app.listen({ port: 0 })
  })
  afterAll(() => app.close())

  const placed = async () => {
    const { rows } = await sql<{ name: string; kind: string; column: string; group: number }>`
      select table_name::text as name, citus_table_type as kind, distribution_column as column, colocation_id as group
      from citus_tables`.execute(app.connection.db)
    return rows
  }

  it('every table of a company lies by company, beside all others', async () => {
    const tables = await placed()
    const owned = Object.values(app.registry.entities).filter(entity => entity.stored && !entity.global)
    expect(owned.length).toBeGreaterThan(60)
    const distributed = tables.filter(({ kind }) => kind === 'distributed')
    expect(distributed.map(({ column }) => column)).toEqual(owned.map(() => 'service_buyer_id'))
    expect(new Set(distributed.map(({ group }) => group)).size).toBe(1)
    expect(tables.filter(({ kind }) => kind === 'reference').map(({ name }) => name)).toEqual(['service_buyer'])
  })

  it('a table that is declared later lies there too, with the column that it gets later still', async () => {
    const tables = tablesOf(app.registry.entities)
    const later = { ...tables.warehouse!, columns: { ...tables.warehouse!.columns } }
    await applyPlan(app.connection.db, { ...tables, later })
    const [customer, own] = ['customer', 'later'].map(async name => (await placed()).find(table => table.name === name))
    expect((await own)?.group).toBe((await customer)?.group)
    later.columns.floor = { type: 'integer', nullable: true, minimum: { value: 0, exclusive: false } }
    await applyPlan(app.connection.db, { ...tables, later })
    const { rows } = await sql`select floor from later`.execute(app.connection.db)
    expect(rows).toEqual([])
    const { code } = await readPlan(app.connection.db, tables)
    await applyPlan(app.connection.db, tables, code)
  })

  it(
    'what was there before the cluster is distributed by the next start, with its rows',
    async () => {
      const count = () => sql`select count(*) from stock_ledger`.execute(app.connection.db)
      const before = await count()
      const wasPlaced = await placed()
      await runOn(app.connection.url!, `select undistribute_table('customer', cascade_via_foreign_keys => true)`)
      expect((await placed()).filter(({ kind }) => kind === 'distributed').length).toBeLessThan(wasPlaced.length / 2)
      await applyPlan(app.connection.db, tablesOf(app.registry.entities))
      const names = (tables: typeof wasPlaced) => tables.map(({ name, kind }) => `${name} ${kind}`).toSorted()
      expect(names(await placed())).toEqual(names(wasPlaced))
      expect(await count()).toEqual(before)
      expect(await applyPlan(app.connection.db, tablesOf(app.registry.entities))).toEqual([])
    },
    LONG_MS,
  )

  it(
    'each list, record, choice, export, print and act of a company asks one node',
    async () => {
      const sent = await statementsOf(async () => {
        const admin = await app.as('admin')
        const headers = { authorization: `Bearer ${admin.token}` }
        for (const address of await addressesOf(server, headers)) {
          const answer = await fetch(`${server}${address}`, { headers })
          expect([address, answer.status < 500]).toEqual([address, true])
          await answer.arrayBuffer()
        }
        await actsOf(bench, app)
      })
      expect(sent.size).toBeGreaterThan(250)
      const wide: string[] = []
      const client = new pg.Client({ connectionString: app.connection.url })
      await client.connect()
      for (const [text, values] of sent) {
        if (WITHOUT_COMPANY.test(text)) continue
        const asked = text.replace(/^declare .*? cursor .*?for /is, '')
        const { rows } = await client.query<{ 'QUERY PLAN': unknown }>(`explain (format json) ${asked}`, values)
        if (tasksIn(rows[0]!['QUERY PLAN']).some(count => count !== 1)) wide.push(text)
      }
      await client.end()
      expect(wide).toEqual([])
    },
    LONG_MS,
  )

  it(
    'a company goes to another node, and a node comes back empty and takes its part, while people work',
    async () => {
      const operator = new pg.Client({ connectionString: app.connection.url })
      await operator.connect()
      const ask = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
        (await operator.query<Row>(text, values)).rows
      const nodesInUse = async () => {
        const rows = await ask<{ port: number }>(
          `select distinct nodeport as port from citus_shards where citus_table_type = 'distributed' order by 1`,
        )
        return rows.map(({ port }) => port)
      }
      const placeOf = async () => {
        const [place] = await ask<{ shard: string; port: number }>(
          `select shardid as shard, nodeport as port from pg_dist_placement join pg_dist_node using (groupid)
         where shardid = get_shard_id_for_distribution_column('stock_out_order', $1::uuid)`,
          [bench.actor.serviceBuyerId],
        )
        return place!
      }
      const keeper = await app.as('warehouse')
      let isOver = false
      const answers: number[] = []
      const working = (async () => {
        while (!isOver) {
          const id = await bench.pending()
          const body = { id, confirmStatus: 1 }
          answers.push((await keeper.send('PATCH', `salesOrder/stockOutOrder/${id}/_confirm`, body)).status)
          const { confirmStatus, movements } = await bench.stateOf(id)
          expect([confirmStatus, movements.length]).toEqual([1, 1])
        }
      })()
      try {
        const ports = (await ask<{ port: number }>('select nodeport as port from pg_dist_node where groupid > 0')).map(
          ({ port }) => port,
        )
        const before = await placeOf()
        const other = ports.find(port => port !== before.port)!
        const move = `select citus_move_shard_placement($1, '127.0.0.1', $2, '127.0.0.1', $3)`
        await ask(move, [before.shard, before.port, other])
        expect((await placeOf()).port).toBe(other)
        await ask(`select citus_drain_node('127.0.0.1', $1)`, [other])
        await ask(`select citus_remove_node('127.0.0.1', $1)`, [other])
        expect(await nodesInUse()).toEqual([before.port])
        await ask(`select citus_add_node('127.0.0.1', $1)`, [other])
        await ask('select citus_rebalance_start()')
        await ask('select citus_rebalance_wait()')
        expect(await nodesInUse()).toEqual(ports.toSorted())
      } finally {
        isOver = true
        await working
        await operator.end()
      }
      expect(answers.length).toBeGreaterThan(10)
      expect(answers.filter(status => status !== 200)).toEqual([])
    },
    LONG_MS,
  )
})

/** Collects the statements that are sent meanwhile, each text with the values of its first time. */
async function statementsOf(work: () => Promise<void>): Promise<Map<string, unknown[]>> {
  const sent = new Map<string, unknown[]>()
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    for (const [given, values] of query.mock.calls as unknown as [string | pg.QueryConfig, unknown[]?][]) {
      const { text, values: named = values } = typeof given === 'string' ? { text: given } : given
      if (!sent.has(text)) sent.set(text, Array.isArray(named) ? named : [])
    }
  } finally {
    query.mockRestore()
  }
  return sent
}

async function actsOf(bench: Workbench, app: TestApp) {
  const [keeper, admin] = [await app.as('warehouse'), await app.as('admin')]
  const answers = []
  const [id, voided] = [await bench.pending(), await bench.pending()]
  answers.push(
    await keeper.send(
      'PATCH',
      `salesOrder/stockOutOrder/${id}/_confirm`,
      { id, confirmStatus: 1 },
      { 'idempotency-key': id },
    ),
    await keeper.send('PATCH', 'salesOrder/stockOutOrder/_cancel', { ids: [voided] }),
    await admin.send('POST', 'customer', { customerName: '分布式客户' }),
  )
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
    answers.map(() => [200, expect.any(String)]),
  )
}

/** Returns how many shards each part of a plan asks. */
function tasksIn(plan: unknown): number[] {
  if (!plan || typeof plan !== 'object') return []
  return Object.entries(plan).flatMap(([name, part]) => (name === 'Task Count' ? [Number(part)] : tasksIn(part)))
}
