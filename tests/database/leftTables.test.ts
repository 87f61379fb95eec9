import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Connection } from '../../src/database/connect.ts'
import { describeLeft } from '../../src/database/left/leftApps.ts'
import { applyPlan, readPlan } from '../../src/database/plan/applyPlan.ts'
import { describeStep } from '../../src/database/plan/plan.ts'
import { PlanRefused } from '../../src/database/plan/PlanRefused.ts'
import { tablesOf, type ColumnDefinition, type TableDefinition } from '../../src/database/tables.ts'
import { loadRegistry } from '../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import type { AppModel, AppParts } from '../../src/engine/model/appModel.ts'
import { bothEngines } from '../support/engines.ts'
import { catalogOf } from './catalogOf.ts'

type Tables = Record<string, TableDefinition>

const BUYER = '01900000-0000-7000-8000-000000000000'
const uuid: ColumnDefinition = { type: 'uuid', nullable: false }
const own = ['serviceBuyerId', 'id']
const table = (columns: Record<string, ColumnDefinition>, more: Partial<TableDefinition> = {}): TableDefinition => ({
  columns: { serviceBuyerId: uuid, id: uuid, ...columns },
  primaryKey: own,
  ...{ unique: [], index: [], foreign: [] },
  ...more,
})

const kind = (...values: number[]): ColumnDefinition => ({ type: 'integer', nullable: true, values })
const { entities } = await loadRegistry(projectRoot())
const product: Tables = tablesOf(entities)
/** What stays, and what an app adds to it: columns of every kind that could stand in the way, and a table. */
const base: Tables = {
  ...product,
  planBox: table({ size: { type: 'integer', nullable: false }, kind: kind(1, 2) }),
  planShelf: table({ name: { type: 'text', nullable: true } }),
}
const both: Tables = {
  ...product,
  planBox: table(
    {
      ...base.planBox!.columns,
      kind: kind(1, 2, 30),
      weight: { type: 'integer', nullable: false, minimum: { value: 1, exclusive: false } },
      rank: { type: 'integer', nullable: false, default: 1 },
      double: { type: 'numeric(15, 2)', nullable: false, product: { of: ['size', 'weight'], decimals: 2 } },
      toyId: { type: 'uuid', nullable: true },
    },
    {
      unique: [['serviceBuyerId', 'rank', 'size']],
      index: [['serviceBuyerId', 'rank']],
      foreign: [{ columns: ['serviceBuyerId', 'toyId'], table: 'planToy', references: own }],
    },
  ),
  planShelf: base.planShelf!,
  planToy: table({ name: { type: 'text', nullable: false } }),
}

const NONE: AppParts = {
  ...{ tables: [], columns: {}, resources: [], endpoints: [], documents: [], events: [], paths: [] },
  ...{ prints: [], menuKeys: [], series: [], messages: [], logs: {} },
}
const appWith = (name: string, parts: Partial<AppParts>): AppModel => {
  return { name, title: name, version: '1.0.0', parts: { ...NONE, ...parts } }
}
const main = appWith('main', { tables: ['planBox', 'planShelf'] })
const toys = appWith('toys', { tables: ['planToy'], columns: { planBox: ['weight', 'rank', 'toyId'] } })

describe.each(bothEngines())('tables and columns of an app that is gone on $name', engine => {
  let connection: Connection
  beforeAll(async () => {
    connection = await engine.open()
  })
  afterAll(() => connection.close())
  beforeEach(async () => {
    await become(product, [])
    await become(both, [main, toys])
    await run(`insert into plan_toy (service_buyer_id, id, name) values ('${BUYER}', '${BUYER}', 'ball')`)
    await run(
      `insert into plan_box (service_buyer_id, id, size, weight, kind, toy_id) values ('${BUYER}', '${BUYER}', 2, 7, 30, '${BUYER}')`,
    )
  })

  const run = (statement: string) => sql.raw(statement).execute(connection.db)
  /** Consents to whatever is refused or stays. */
  async function become(tables: Tables, apps: AppModel[]) {
    for (let consent: string | undefined; ; ) {
      const refusal = await applyPlan(connection.db, tables, consent, apps).catch((error: unknown) => error)
      if (refusal instanceof PlanRefused) consent = refusal.code
      else if (refusal instanceof Error) throw refusal
      else consent = await codeFor(tables, apps)
      if (consent === undefined) return
    }
  }
  const codeFor = async (tables: Tables, apps: AppModel[]) =>
    /ACCEPT_PLAN=(\w+)/.exec((await describeLeft(connection.db, tables, apps)).join())?.[1]
  const boxes = async () => {
    const { rows } = await run('select size, weight, rank, kind, toy_id is not null as toy from plan_box order by size')
    return rows
  }

  test('stay as they are, and nobody has to fill them in', async () => {
    const steps = await applyPlan(connection.db, base, undefined, [main])
    expect(steps.map(describeStep)).toEqual([
      'drop unique planBox (serviceBuyerId, rank, size)',
      'drop column planBox (double)',
      'change column planBox (weight)',
    ])
    expect(await applyPlan(connection.db, base, undefined, [main])).toEqual([])
    await run(`insert into plan_box (service_buyer_id, id, size) select '${BUYER}', gen_random_uuid(), 2`)
    expect(await boxes()).toEqual([
      { size: 2, weight: 7, rank: 1, kind: 30, toy: true },
      { size: 2, weight: null, rank: 1, kind: null, toy: false },
    ])
    expect(await describeLeft(connection.db, base, [main])).toEqual([
      'The app toys (toys) is gone. What is left of it stays: its tables with their rows: planToy (1); its columns: planBox.weight, planBox.rank, planBox.toyId; what was set up for it.',
      expect.stringMatching(/^To remove all of it for good, start once with ACCEPT_PLAN=[0-9a-f]{8}$/),
    ])
  })

  test('serve again when it comes back', async () => {
    const made = await catalogOf(connection)
    await applyPlan(connection.db, base, undefined, [main])
    await applyPlan(connection.db, both, undefined, [main, toys])
    expect(await catalogOf(connection)).toEqual(made)
    expect(await boxes()).toEqual([{ size: 2, weight: 7, rank: 1, kind: 30, toy: true }])
    expect(await describeLeft(connection.db, both, [main, toys])).toEqual([])
  })

  test('go when that is consented to, and nothing of them is left', async () => {
    await applyPlan(connection.db, base, undefined, [main])
    await run('update plan_box set kind = 1')
    await applyPlan(connection.db, base, await codeFor(base, [main]), [main])
    const left = await catalogOf(connection)
    expect(await describeLeft(connection.db, base, [main])).toEqual([])
    await become(product, [])
    await become(base, [main])
    expect(left).toEqual(await catalogOf(connection))
  })

  test('stay where a value of theirs is in a row of another, until that is changed', async () => {
    await applyPlan(connection.db, base, undefined, [main])
    const code = await codeFor(base, [main])
    await expect(applyPlan(connection.db, base, code, [main])).rejects.toThrow(/planBox \(kind\) {2}IMPOSSIBLE: 1 row/)
    expect(await boxes()).toHaveLength(1)
    expect(await codeFor(base, [main])).toBe(code)
  })

  test('are another app’s where that declares them', async () => {
    const heir = appWith('heir', { ...toys.parts })
    expect(await applyPlan(connection.db, both, undefined, [main, heir])).toEqual([])
    expect(await describeLeft(connection.db, both, [main, heir])).toEqual([])
  })

  test('of an app that is there still need consent when it drops them', async () => {
    await run(`insert into plan_shelf (service_buyer_id, id) values ('${BUYER}', '${BUYER}')`)
    const { planShelf: _, ...fewer } = both
    const apps = [{ ...main, parts: { ...main.parts, tables: ['planBox'] } }, toys]
    await expect(applyPlan(connection.db, fewer, undefined, apps)).rejects.toThrow('NEEDS CONSENT: 1 row')
    expect((await readPlan(connection.db, fewer, apps)).code).toBeDefined()
  })
})
