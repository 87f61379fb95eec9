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
import { conditionSql, withJoins } from '../../src/database/sql/scope.ts'
import { loadRegistry } from '../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { matches, type Condition, type Requirement } from '../../src/engine/value/condition.ts'
import { bothEngines } from '../support/engines.ts'

const { entities } = await loadRegistry(projectRoot())

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
    records = rows.map(row => ({ ...row, returnOrders: returns.filter(({ stockOutId }) => stockOutId === row.id) }))
  })
  afterAll(() => connection.close())

  async function found(given: Condition): Promise<Set<unknown>> {
    const scope = createScope(entities, 'stockOutOrder', 'r')
    const from = anySelect(namedTables(company).selectFrom('stockOutOrder as r'))
    const where = conditionSql(scope, given)
    const rows = await withJoins(from, scope).where(where).select(sql.ref('r.id').as('id')).execute()
    return new Set(rows.map(row => row.id))
  }

  test('the database finds exactly the records for which the condition holds', async () => {
    await assert(
      asyncProperty(condition, async given => {
        const expected = records.filter(candidate => matches(given, candidate)).map(({ id }) => id)
        expect(await found(given)).toEqual(new Set(expected))
      }),
      { numRuns: 150 },
    )
  })

  test('a derived value is what its condition says', async () => {
    const printed = records.filter(({ printNum }) => Number(printNum) >= 1).map(({ id }) => id)
    expect(await found({ printed: 1 })).toEqual(new Set(printed))
    expect((await found({ returnState: 1 })).size).toBeGreaterThan(0)
  })
})
