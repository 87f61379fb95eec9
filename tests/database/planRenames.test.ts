import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applyPlan, readPlan } from '../../src/database/plan/applyPlan.ts'
import { describeStep } from '../../src/database/plan/plan.ts'
import { PlanRefused } from '../../src/database/plan/PlanRefused.ts'
import type { Connection } from '../../src/database/connect.ts'
import type { ColumnDefinition, TableDefinition } from '../../src/database/tables.ts'
import { bothEngines } from '../support/engines.ts'
import { catalogOf } from './catalogOf.ts'

type Tables = Record<string, TableDefinition>

const BUYER = '01900000-0000-7000-8000-000000000000'
const uuid: ColumnDefinition = { type: 'uuid', nullable: false }

/** A table with everything that is named after a column, with the column under a name. */
function tablesWith(name: string, given: Partial<ColumnDefinition> = {}, renamed?: Record<string, string>): Tables {
  const own = ['serviceBuyerId', 'id']
  const shared = { unique: [], index: [], foreign: [] }
  return {
    planShelf: { columns: { serviceBuyerId: uuid, id: uuid }, primaryKey: own, ...shared },
    planBox: {
      columns: {
        serviceBuyerId: uuid,
        id: uuid,
        [name]: { type: 'integer', nullable: false, default: 0, minimum: { value: 0, exclusive: false }, ...given },
        shelfId: { type: 'uuid', nullable: true },
        area: { type: 'numeric(15, 2)', nullable: false, product: { of: [name, name], decimals: 2 } },
      },
      primaryKey: own,
      unique: [['serviceBuyerId', name]],
      index: [['serviceBuyerId', 'shelfId', name]],
      foreign: [{ columns: ['serviceBuyerId', 'shelfId'], table: 'planShelf', references: own }],
      ...(renamed && { renamed }),
    },
  }
}

describe.each(bothEngines())('a property with another name on $name', engine => {
  let connection: Connection
  beforeAll(async () => {
    connection = await engine.open()
    await become({})
  })
  afterAll(() => connection.close())
  beforeEach(async () => {
    await become({})
    await become(tablesWith('size'))
    await sql`
      insert into plan_box (service_buyer_id, id, size)
      select ${BUYER}, gen_random_uuid(), n from generate_series(1, 500) n`.execute(connection.db)
  })

  async function become(tables: Tables) {
    const refusal = await applyPlan(connection.db, tables).catch((error: unknown) => error)
    if (refusal instanceof PlanRefused) await applyPlan(connection.db, tables, refusal.code)
    else if (refusal instanceof Error) throw refusal
  }
  const widths = async () => {
    const { rows } = await sql<{ count: number; sum: number }>`
      select count(width)::int as count, sum(width)::int as sum from plan_box`.execute(connection.db)
    return rows[0]
  }

  test('keeps all of 500 values, and everything that is named after it', async () => {
    const wanted = tablesWith('width', {}, { width: 'size' })
    const steps = await applyPlan(connection.db, wanted)
    expect(steps.map(describeStep)).toEqual(['rename column planBox (size becomes width)'])
    expect(await widths()).toEqual({ count: 500, sum: 125_250 })
    expect(await applyPlan(connection.db, wanted)).toEqual([])
    const became = await catalogOf(connection)
    await become({})
    await become(wanted)
    expect(became).toEqual(await catalogOf(connection))
  })

  test('may get another type at once, whose losses are told by the rows', async () => {
    await sql`update plan_box set shelf_id = null`.execute(connection.db)
    const bounded = tablesWith('width', { maximum: 499 }, { width: 'size' })
    const { steps, code } = await readPlan(connection.db, bounded)
    expect(code).toBeUndefined()
    expect(steps.map(describeStep).join()).toMatch(
      /planBox \(width\) {2}IMPOSSIBLE: 1 row \(.+\) hold what is no longer/,
    )
    await applyPlan(connection.db, tablesWith('width', { type: 'numeric(15, 2)' }, { width: 'size' }))
    expect(await widths()).toEqual({ count: 500, sum: 125_250 })
  })

  test('of a table keeps its rows, those that refer to it, and everything that is named after it', async () => {
    await sql`
      insert into plan_shelf (service_buyer_id, id) values (${BUYER}, ${BUYER})`.execute(connection.db)
    await sql`update plan_box set shelf_id = ${BUYER} where size = 7`.execute(connection.db)
    const { planShelf, planBox } = tablesWith('width', {}, { width: 'size' })
    const foreign = planBox!.foreign.map(one => ({ ...one, table: 'planRack' }))
    const wanted = {
      planRack: { ...planShelf!, was: 'planShelf' },
      planCrate: { ...planBox!, foreign, was: 'planBox' },
    }
    expect((await applyPlan(connection.db, wanted)).map(describeStep)).toEqual([
      'rename table planShelf (becomes planRack)',
      'rename table planBox (becomes planCrate)',
      'rename column planCrate (size becomes width)',
    ])
    const { rows } = await sql`
      select count(*)::int as boxes, count(shelf_id)::int as placed, sum(width)::int as sum from plan_crate`.execute(
      connection.db,
    )
    expect(rows).toEqual([{ boxes: 500, placed: 1, sum: 125_250 }])
    expect(await applyPlan(connection.db, wanted)).toEqual([])
    const became = await catalogOf(connection)
    await become({})
    await become(wanted)
    expect(became).toEqual(await catalogOf(connection))
  })

  test('of a table is told with what the rows lose otherwise', async () => {
    const { planShelf, planBox } = tablesWith('size', { maximum: 499 })
    const wanted = { planShelf: planShelf!, planCrate: { ...planBox!, was: 'planBox' } }
    const { steps } = await readPlan(connection.db, wanted)
    expect(steps.map(describeStep).join()).toMatch(
      /planCrate \(size\) {2}IMPOSSIBLE: 1 row \(.+\) hold what is no longer/,
    )
  })

  test('that was never there is a new column', async () => {
    const wanted = tablesWith('size')
    wanted.planBox!.columns.width = { type: 'integer', nullable: true }
    wanted.planBox!.renamed = { width: 'breadth' }
    expect((await applyPlan(connection.db, wanted)).map(describeStep)).toEqual(['add column planBox (width)'])
  })
})
