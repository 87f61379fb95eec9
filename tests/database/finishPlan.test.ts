import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { fillDatabase } from '../../src/database/backup/fillDatabase.ts'
import { readContents } from '../../src/database/backup/readContents.ts'
import { readLines, settle } from '../../src/database/backup/tableLines.ts'
import { connect, type Connection } from '../../src/database/connect.ts'
import { applyPlan, readPlan } from '../../src/database/plan/applyPlan.ts'
import { createFinisher } from '../../src/database/plan/finish/createFinisher.ts'
import { unfinishedSteps } from '../../src/database/plan/finish/unfinishedSteps.ts'
import { describeStep } from '../../src/database/plan/plan.ts'
import { PlanRefused } from '../../src/database/plan/PlanRefused.ts'
import { manyRowsOn } from '../../src/database/plan/scheduleSteps.ts'
import type { TableDefinition } from '../../src/database/tables.ts'
import { embedded, postgresql, type Engine } from '../support/engines.ts'
import { countWaiting, newEmptyDatabase, runOn } from '../support/postgres.ts'
import { boxes, BUYER, fillBoxes, ruled, startWriting, type Tables } from './busyTables.ts'
import { catalogOf } from './catalogOf.ts'

const size = ['serviceBuyerId', 'size']

/** Tables of before, changed by plans of which everything that can be is finished later. */
describe.each([postgresql, embedded])('what a plan leaves to be finished on $name', engine => {
  let connection: Connection
  const said: string[] = []
  const refused: string[] = []
  beforeAll(async () => {
    connection = await engine.open()
  })
  afterAll(() => connection.close())
  beforeEach(async () => {
    said.length = refused.length = 0
    await become({})
    await become(boxes())
  })

  const become = async (tables: Tables, many = Infinity) => {
    const refusal = await applyPlan(connection.db, tables, undefined, undefined, many).catch((error: unknown) => error)
    if (refusal instanceof PlanRefused) await applyPlan(connection.db, tables, refusal.code, undefined, many)
    else if (refusal instanceof Error) throw refusal
  }
  const run = (statement: string) => sql.raw(statement).execute(connection.db)
  const left = async () => (await unfinishedSteps(connection.db)).map(describeStep)
  const finisher = (of = connection) => {
    const made = createFinisher(
      of,
      line => void said.push(line),
      error => void refused.push((error as Error).message),
    )
    onTestFinished(() => made.stop())
    return made
  }
  const ALL = [
    'change column planBox (size), finished while work goes on',
    'add foreign planBox (serviceBuyerId, shelfId), finished while work goes on',
    'add index planBox (serviceBuyerId, size), finished while work goes on',
  ]

  test('holds for new rows at once, and for all in the end, as if it had been made so', async () => {
    const wanted = ruled({ index: [size] })
    await fillBoxes(connection, 10)
    await become(wanted, 0)
    expect(await left()).toEqual(ALL)
    const values = (given: string) => `insert into plan_box values ('${BUYER}', gen_random_uuid(), ${given})`
    for (const wrong of ["-1, 'x', null", "null, 'x', null", "1, 'x', gen_random_uuid()"])
      await expect(run(values(wrong))).rejects.toMatchObject({
        code: expect.stringMatching(/^2350[23]$|^23514$/) as string,
      })
    await finisher().wake()
    expect(said).toEqual(ALL.map(line => line.replace(', finished while work goes on', ': finished')))
    const became = await catalogOf(connection)
    await become({})
    await become(wanted)
    expect(became).toEqual(await catalogOf(connection))
    expect([await left(), refused]).toEqual([[], []])
  })

  test('follows what later plans rename, loosen and drop', async () => {
    const wanted = ruled({ index: [size] })
    await become(wanted, 0)
    const { size: definition, ...columns } = wanted.planBox!.columns
    const renamed: TableDefinition = {
      ...wanted.planBox!,
      columns: { ...columns, width: definition! },
      index: [['serviceBuyerId', 'width']],
      renamed: { width: 'size' },
    }
    await become({ ...wanted, planBox: renamed }, 0)
    expect(await left()).toEqual(ALL.map(line => line.replace('size)', 'width)')))
    await become({ ...wanted, planBox: { ...renamed, foreign: [], index: [] } }, 0)
    expect(await left()).toEqual(ALL.slice(0, 1).map(line => line.replace('size)', 'width)')))
    const { minimum: _, ...loose } = definition!
    await become(
      { ...wanted, planBox: { ...boxes().planBox!, columns: { ...columns, width: { ...loose, nullable: true } } } },
      0,
    )
    expect(await left()).toEqual([])
    const became = await catalogOf(connection)
    await become({})
    await become({
      ...wanted,
      planBox: { ...boxes().planBox!, columns: { ...columns, width: { ...loose, nullable: true } } },
    })
    expect(became).toEqual(await catalogOf(connection))
  })

  /** Has a box that slipped in before its table had rules: it has no size, or a wrong one, and stands on no shelf. */
  async function slipIn(given: string) {
    const rules = [
      'plan_box_size_check check (size >= 0)',
      'plan_box_size_filled check (size is not null)',
      'plan_box_shelf_id_fkey foreign key (service_buyer_id, shelf_id) references plan_shelf (service_buyer_id, id)',
    ]
    for (const rule of rules) await run(`alter table plan_box drop constraint ${rule.split(' ')[0]}`)
    await run(`update plan_box set size = ${given}, shelf_id = id where sn = 'B1'`)
    for (const rule of rules) await run(`alter table plan_box add constraint ${rule} not valid`)
  }
  const WORDS = [
    /^change column planBox \(size\) {2}IMPOSSIBLE: 1 row \(.+\) hold what is no longer allowed; change these values first, or allow them$/,
    /^add foreign planBox .+ {2}IMPOSSIBLE: 1 row \(.+\) would refer to no planShelf; change or empty that value first$/,
  ].map(words => expect.stringMatching(words) as string)

  test('says which rows are against it, and is tried again once they are mended', async () => {
    await fillBoxes(connection, 2)
    await become(ruled(), 0)
    await slipIn('-1')
    const worker = finisher()
    await worker.wake()
    expect(refused).toEqual(WORDS)
    expect([said, await left()]).toEqual([[], ALL.slice(0, 2)])
    await run(`update plan_box set size = 1, shelf_id = null where sn = 'B1'`)
    await worker.wake()
    expect([said.length, await left()]).toEqual([2, []])
  })

  const others = engine === postgresql ? [postgresql, embedded] : [postgresql]
  test.each(others)('goes with a backup to $name, also where a row is against it', async ({ name }) => {
    await fillBoxes(connection, 2)
    await become(ruled({ index: [size] }), 0)
    await slipIn('-1')
    const { contents, lines } = await connection.db.transaction().execute(async trx => {
      await settle(trx)
      const contents = (await readContents(trx))!
      const lines: string[] = []
      for (const [table, { definition }] of Object.entries(contents.tables))
        for await (const some of readLines(trx, table, definition)) lines.push(...some)
      return { contents, lines }
    })
    const other = await openEmpty(name)
    const kept: typeof contents = JSON.parse(JSON.stringify(contents))
    await fillDatabase(
      other.db,
      kept,
      async most => lines.splice(0, most),
      async () => {},
    )
    expect((await unfinishedSteps(other.db)).map(describeStep)).toEqual(ALL.slice(0, 2))
    const worker = finisher(other)
    await worker.wake()
    expect(refused).toEqual(WORDS)
    await sql`update plan_box set size = 1, shelf_id = null where sn = 'B1'`.execute(other.db)
    await worker.wake()
    const restored = await catalogOf(other)
    await finisher().wake()
    await run(`update plan_box set size = 1, shelf_id = null where sn = 'B1'`)
    await finisher().wake()
    expect(restored).toEqual(await catalogOf(connection))
  })
})

async function openEmpty(name: Engine['name']): Promise<Connection> {
  const database = name === 'postgresql' ? await newEmptyDatabase(inject('postgres')) : undefined
  const connection = await connect(database ? { url: database.url } : {})
  onTestFinished(() => connection.close().finally(database?.drop))
  return connection
}

describe('a table of 10,000 rows on postgresql', () => {
  let connection: Connection
  beforeAll(async () => {
    connection = await postgresql.open()
    await become({})
    await become(boxes())
    await fillBoxes(connection, 10_000)
  })
  afterAll(() => connection.close())

  /** Opens a transaction that has written a box. */
  async function beginWriting(sn: string) {
    const client = new pg.Client({ connectionString: connection.url })
    await client.connect()
    await client.query(`begin; insert into plan_box values ('${BUYER}', gen_random_uuid(), 1, '${sn}', null)`)
    return { commit: () => client.query('commit').finally(() => client.end()) }
  }
  const become = async (tables: Tables) => {
    const { code } = await readPlan(connection.db, tables)
    return applyPlan(connection.db, tables, code)
  }
  const many = () => manyRowsOn(connection)
  const planned = async (tables: Tables) => (await readPlan(connection.db, tables, undefined, many())).steps.map(describeStep)
  const quiet = (of = connection) =>
    createFinisher(
      of,
      () => undefined,
      () => undefined,
    )

  test('is told what is finished while work goes on, and what work has to wait for', async () => {
    expect(
      await planned(ruled({ index: [size], unique: [['serviceBuyerId', 'sn']], search: [['serviceBuyerId', 'sn']] })),
    ).toEqual([
      'change column planBox (size), finished while work goes on',
      'add unique planBox (serviceBuyerId, sn), made while work goes on',
      'add index planBox (serviceBuyerId, size), finished while work goes on',
      'add search planBox (serviceBuyerId, sn), finished while work goes on',
      'add foreign planBox (serviceBuyerId, shelfId), finished while work goes on',
    ])
    const text = { type: 'text', nullable: true, default: '' }
    expect(await planned(boxes({ size: { type: 'text', nullable: true }, colour: text }))).toEqual([
      'change column planBox (size), while work on its 10000 rows waits',
      'add column planBox (colour)',
    ])
  })

  test('gets a key, a rule and an index while 16 clients write, of whom none waits for it', async () => {
    const writing = await startWriting(connection.url!)
    const worker = quiet()
    onTestFinished(() => worker.stop())
    for (const tables of [ruled(), ruled({ index: [size], search: [['serviceBuyerId', 'sn']] })]) {
      await writing.besideOne(() => applyPlan(connection.db, tables, undefined, undefined, many()))
      expect((await unfinishedSteps(connection.db)).length).toBe(2)
      await writing.besideOne(() => worker.wake())
      expect(await unfinishedSteps(connection.db)).toEqual([])
    }
    expect(await writing.end()).toBeGreaterThan(16 * 40)
  })

  const key = ['serviceBuyerId', 'id', 'sn']
  const indexes = async (like: string) =>
    (
      await runOn<{ name: string }>(
        connection.url!,
        `select relname as name from pg_class where relname like '${like}'`,
      )
    ).map(({ name }) => name)

  test('gets a key that holds as soon as it is declared, made while 16 clients write', async () => {
    await become(boxes())
    const writing = await startWriting(connection.url!)
    await writing.besideOne(() => applyPlan(connection.db, boxes({}, { unique: [key] }), undefined, undefined, many()))
    await writing.end()
    expect(await indexes('plan_box%')).toContain('plan_box_id_sn_key')
    const became = await catalogOf(connection)
    await become(boxes())
    await become(boxes({}, { unique: [key] }))
    expect(await catalogOf(connection)).toEqual(became)
  })

  test('keeps no key that rows written meanwhile are against, and says which', async () => {
    await become(boxes())
    await sql`delete from plan_box where sn = 'X'`.execute(connection.db)
    const tables = boxes({}, { unique: [['serviceBuyerId', 'sn']] })
    const writer = await beginWriting('B7')
    const changing = applyPlan(connection.db, tables, undefined, undefined, many()).catch((error: unknown) => error)
    await expect.poll(() => countWaiting(connection.url!)).toBe(1)
    await writer.commit()
    const refusal = (await changing) as PlanRefused
    expect(refusal).toBeInstanceOf(PlanRefused)
    expect(refusal.message).toMatch(/IMPOSSIBLE: 2 rows \(.+\) are alike in sn; make them differ first/)
    expect(await indexes('plan_box_sn%')).toEqual([])
    await sql`delete from plan_box where shelf_id is null`.execute(connection.db)
  })

  test('loses what was made ahead by a start that was killed', async () => {
    await become(boxes())
    await runOn(connection.url!, 'create unique index plan_box_id_sn_ahead on plan_box (service_buyer_id, id, sn)')
    await applyPlan(connection.db, boxes(), undefined, undefined, many())
    expect(await indexes('%ahead')).toEqual([])
  })

  test.each(['stopped', 'killed'])('has its index in the end, also where the worker is %s', async how => {
    await become(ruled())
    await applyPlan(connection.db, ruled({ index: [size] }), undefined, undefined, many())
    const writer = await beginWriting('X')
    const worker = quiet()
    const working = worker.wake()
    await expect.poll(() => countWaiting(connection.url!)).toBe(1)
    if (how === 'killed')
      await runOn(
        connection.url!,
        `select pg_terminate_backend(pid) from pg_stat_activity where query ilike '%create index concurrently%'
          and pid <> pg_backend_pid()`,
      )
    await worker.stop()
    await working
    const whole = () =>
      runOn(connection.url!, `select indisvalid from pg_index where indexrelid = 'plan_box_size_idx'::regclass`)
    expect(await whole()).toEqual([{ indisvalid: false }])
    await writer.commit()
    await quiet().wake()
    expect(await whole()).toEqual([{ indisvalid: true }])
  })

  test('is finished by another process when the one that was at it is gone', async () => {
    await become(ruled())
    await applyPlan(connection.db, ruled({ index: [size] }), undefined, undefined, many())
    const other = await connect({ url: connection.url! })
    onTestFinished(() => other.close())
    const [first, second] = [quiet(), quiet(other)]
    const writer = await beginWriting('X')
    void first.wake()
    await expect.poll(() => countWaiting(connection.url!)).toBe(1)
    const waiting = second.wake()
    const asked = `select from pg_stat_activity where query like '%pg_try_advisory_lock%' and pid <> pg_backend_pid()`
    await expect.poll(async () => (await runOn(connection.url!, asked)).length).toBe(2)
    await first.stop()
    await writer.commit()
    await waiting
    expect(await unfinishedSteps(connection.db)).toEqual([])
  })
})
