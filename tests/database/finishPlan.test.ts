import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { fillDatabase } from '../../src/database/backup/fillDatabase.ts'
import { readContents } from '../../src/database/backup/readContents.ts'
import { readLines, settle } from '../../src/database/backup/tableLines.ts'
import { connect, type Connection } from '../../src/database/connect.ts'
import { applyPlan } from '../../src/database/plan/applyPlan.ts'
import { createFinisher } from '../../src/database/plan/finish/createFinisher.ts'
import { unfinishedSteps } from '../../src/database/plan/finish/unfinishedSteps.ts'
import { describeStep } from '../../src/database/plan/plan.ts'
import { PlanRefused } from '../../src/database/plan/PlanRefused.ts'
import type { TableDefinition } from '../../src/database/tables.ts'
import { embedded, postgresql, type Engine } from '../support/engines.ts'
import { newEmptyDatabase } from '../support/postgres.ts'
import { boxes, BUYER, fillBoxes, ruled, type Tables } from './busyTables.ts'
import { catalogOf } from './catalogOf.ts'
import { emptyCluster } from '../support/emptyCluster.ts'

const size = ['serviceBuyerId', 'size']

/** Tables of before, changed by plans of which everything that can be is finished later. */
// On the nodes of Citus a plan leaves nothing.
describe.skipIf(process.env.TEST_CITUS).each([postgresql, embedded])(
  'what a plan leaves to be finished on $name, on one node',
  engine => {
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
      const refusal = await applyPlan(connection.db, tables, undefined, undefined, many).catch(
        (error: unknown) => error,
      )
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
  },
)

async function openEmpty(name: Engine['name']): Promise<Connection> {
  const database = name === 'postgresql' ? await newEmptyDatabase(inject('postgres')) : undefined
  const connection = await connect(database ? { url: database.url } : { template: await emptyCluster() })
  onTestFinished(() => connection.close().finally(database?.drop))
  return connection
}
