import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { connect, type Connection } from '../../src/database/connect.ts'
import { applyPlan, readPlan } from '../../src/database/plan/applyPlan.ts'
import { createFinisher } from '../../src/database/plan/finish/createFinisher.ts'
import { unfinishedSteps } from '../../src/database/plan/finish/unfinishedSteps.ts'
import { describeStep } from '../../src/database/plan/plan.ts'
import { PlanRefused } from '../../src/database/plan/PlanRefused.ts'
import { manyRowsOn } from '../../src/database/plan/scheduleSteps.ts'
import { postgresql } from '../support/engines.ts'
import { countWaiting, runOn } from '../support/postgres.ts'
import { boxes, BUYER, fillBoxes, ruled, startWriting, type Tables } from './busyTables.ts'
import { catalogOf } from './catalogOf.ts'

const size = ['serviceBuyerId', 'size']

// On the nodes of Citus tables change in one transaction, for which work waits.
describe.skipIf(process.env.TEST_CITUS)('a table of 10,000 rows on postgresql, on one node', () => {
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
  const planned = async (tables: Tables) =>
    (await readPlan(connection.db, tables, undefined, many())).steps.map(describeStep)
  const quiet = (of = connection) =>
    createFinisher(
      of,
      () => undefined,
      () => undefined,
    )

  test('is told what is finished while work goes on, and what work has to wait for', async () => {
    expect(
      await planned(
        ruled({
          index: [size],
          unique: [['serviceBuyerId', 'sn']],
          search: [['serviceBuyerId', 'sn']],
          together: [['size', 'sn']],
        }),
      ),
    ).toEqual([
      'change column planBox (size), finished while work goes on',
      'add unique planBox (serviceBuyerId, sn), made while work goes on',
      'add index planBox (serviceBuyerId, size), finished while work goes on',
      'add search planBox (serviceBuyerId, sn), finished while work goes on',
      'add together planBox (size, sn), finished while work goes on',
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
    const searched = { index: [size], search: [['serviceBuyerId', 'sn']] }
    for (const tables of [
      ruled(),
      ruled(searched),
      ruled({
        ...searched,
        together: [
          ['size', 'sn'],
          ['size', 'shelfId'],
        ],
      }),
    ]) {
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

  /** Counts builds of indexes that wait for a writer: before that one may wait for the database's own work on the table. */
  const countBuilding = async () => {
    const asked = `select from pg_stat_activity where query ilike '%create index concurrently%' and wait_event = 'virtualxid'`
    return (await runOn(connection.url!, asked)).length
  }

  test.each(['stopped', 'killed'])('has its index in the end, also where the worker is %s', async how => {
    await become(ruled())
    await applyPlan(connection.db, ruled({ index: [size] }), undefined, undefined, many())
    const writer = await beginWriting('X')
    const worker = quiet()
    const working = worker.wake()
    await expect.poll(countBuilding).toBe(1)
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
    await expect.poll(countBuilding).toBe(1)
    const waiting = second.wake()
    const asked = `select from pg_stat_activity where query like '%pg_try_advisory_lock%' and pid <> pg_backend_pid()`
    await expect.poll(async () => (await runOn(connection.url!, asked)).length).toBe(2)
    await first.stop()
    await writer.commit()
    await waiting
    expect(await unfinishedSteps(connection.db)).toEqual([])
  })
})
