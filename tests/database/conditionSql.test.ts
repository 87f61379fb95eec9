import {
  array,
  assert,
  asyncProperty,
  constant,
  constantFrom,
  integer,
  oneof,
  record,
  type Arbitrary,
} from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CompanyDb, forCompany, namedTables } from '../../src/database/company.ts'
import type { Connection } from '../../src/database/connect.ts'
import { globalTables } from '../../src/database/tables.ts'
import { mainCompany } from '../../src/demo/profiles.ts'
import { createScope, anySelect } from '../../src/database/sql/createScope.ts'
import { withJoins } from '../../src/database/sql/joins.ts'
import { conditionSql, whereSql } from '../../src/database/sql/scope.ts'
import { loadRegistry } from '../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { matches, type Condition, type Requirement } from '../../src/engine/value/condition.ts'
import { createReport } from '../../src/compiler/diagnostics/spot.ts'
import { namePaths } from '../../src/compiler/resolve/entity/namePaths.ts'
import { bothEngines } from '../support/engines.ts'

const { entities } = await loadRegistry(projectRoot())
const stockOutOrder = entities.stockOutOrder!

/** What a related record says, as a condition reads it. */
const PATH = 'salesOrder.orderStatus'
const { file } = createReport()

const status = constantFrom<Requirement[]>(0, 1, 3, null)
const several = array(status, { minLength: 1, maxLength: 3 })
const requirement: Arbitrary<Requirement> = oneof(
  status,
  record({ const: status }),
  record({ enum: several }),
  record({ not: record({ const: status }) }),
  record({ not: record({ enum: several }) }),
  record({ not: record({ minimum: integer({ min: 0, max: 3 }) }) }),
)
const number: Arbitrary<Requirement> = oneof(
  requirement,
  record({ minimum: integer({ min: 0, max: 3 }) }),
  record({ maximum: integer({ min: 0, max: 3 }) }),
  record({ exclusiveMinimum: integer({ min: 0, max: 3 }) }),
  record({ exclusiveMaximum: integer({ min: 0, max: 3 }) }),
)
const text: Arbitrary<Requirement> = oneof(
  constant(null),
  constantFrom('李工', ''),
  record({ not: constant({ const: null }) }),
)

const plain: Arbitrary<Condition> = record(
  {
    confirmStatus: requirement,
    outStatus: requirement,
    salesStatus: requirement,
    printNum: number,
    cancelReason: text,
    [PATH]: requirement,
    returnOrders: constantFrom({ minItems: 1 }, { not: { minItems: 1 } }),
    salesId: constant({}),
  },
  { requiredKeys: [] },
).filter(given => Object.keys(given).length > 0)
const condition = oneof(
  plain,
  record(
    { anyOf: array(plain, { minLength: 2, maxLength: 3 }), confirmStatus: requirement },
    { requiredKeys: ['anyOf'] },
  ),
)

/** Documents that are looked at. */
const RECORDS = 20
/** Conditions in one statement. */
const AT_ONCE = 50

describe.each(bothEngines())('on $name', engine => {
  let connection: Connection
  let company: CompanyDb
  let records: Record<string, unknown>[]
  beforeAll(async () => {
    connection = await engine.open()
    const { id } = await connection.db
      .selectFrom('serviceBuyer')
      .select('id')
      .where('corpName', '=', mainCompany.corpName)
      .executeTakeFirstOrThrow()
    company = forCompany(connection.db, String(id), globalTables(entities))
    const rows = await company.selectFrom('stockOutOrder').selectAll().execute()
    const returns = await company
      .selectFrom('salesReturnOrder')
      .select('stockOutId')
      .where('returnStatus', '!=', 2)
      .execute()
    const orders = await company.selectFrom('salesOrder').selectAll().execute()
    const spread = Math.ceil(rows.length / RECORDS)
    records = rows
      .filter((_, index) => index % spread === 0)
      .map(row => ({
        ...row,
        returnOrders: returns.filter(({ stockOutId }) => stockOutId === row.id),
        [PATH]: orders.find(({ id }) => id === row.salesId)?.orderStatus,
      }))
  })
  afterAll(() => connection.close())

  /** Returns the ids of the records that meet each of some conditions, by one statement. */
  async function found(all: Condition[]): Promise<string[][]> {
    const scope = createScope(entities, 'stockOutOrder', 'r')
    const from = anySelect(namedTables(company).selectFrom('stockOutOrder as r'))
    // Each of both ways to keep rows by it.
    const each = all.map((given, index) => {
      const holds = index % 2 === 0 ? conditionSql : whereSql
      const ids = sql`array_agg(r.id::text order by r.id::text) filter (where ${holds(scope, namePaths(entities, stockOutOrder, given, file('')))})`
      return sql`coalesce(${ids}, '{}')`
    })
    const rows = await withJoins(from, scope)
      .where(
        sql.ref('r.id'),
        'in',
        records.map(({ id }) => id),
      )
      .select(sql<string[][]>`json_build_array(${sql.join(each)})`.as('all'))
      .execute()
    return rows[0]!.all
  }

  test('the database finds exactly the records for which the condition holds', async () => {
    await assert(
      asyncProperty(array(condition, { minLength: AT_ONCE, maxLength: AT_ONCE }), async all => {
        const expected = all.map(given => records.filter(one => matches(given, one)).map(({ id }) => String(id)))
        expect(await found(all)).toEqual(expected.map(ids => ids.toSorted()))
      }),
      { numRuns: 10_000 / AT_ONCE },
    )
  })

  test('a derived value is what its condition says', async () => {
    const printed = records.filter(({ printNum }) => Number(printNum) >= 1).map(({ id }) => String(id))
    const [ofPrinted, ofReturned] = await found([{ printed: 1 }, { returnState: 1 }])
    expect(ofPrinted).toEqual(printed.toSorted())
    expect(ofReturned!.length).toBeGreaterThan(0)
  })
})
