import { isDeepStrictEqual } from 'node:util'
import { randomUUID } from 'node:crypto'
import { Big } from 'big.js'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createReport } from '../../src/compiler/diagnostics/spot.ts'
import { readFormula } from '../../src/compiler/resolve/formula/readFormula.ts'
import type { AnyTables, Connection } from '../../src/database/connect.ts'
import { formulaFaultSql, formulaSql } from '../../src/database/sql/formulaSql.ts'
import { anySelect, createScope } from '../../src/database/sql/createScope.ts'
import { withJoins } from '../../src/database/sql/joins.ts'
import { formulaGround } from '../../src/database/sql/scope.ts'
import { createRandom, type Random } from '../../src/demo/random.ts'
import { along, evaluate, type Outcome } from '../../src/engine/formula/evaluate.ts'
import type { Formula, FormulaType } from '../../src/engine/formula/formula.ts'
import { bothEngines } from '../support/engines.ts'
import { dealEntities } from './formula/deals.ts'
import { randomFormula } from './formula/randomFormula.ts'

const entities = await dealEntities()
const deal = entities.deal!
const TYPES: readonly FormulaType[] = ['number', 'text', 'boolean', 'date', 'time']
const FIELD_OF: Readonly<Record<FormulaType, string>> = {
  ...{ number: 'rate', text: 'note', boolean: 'urgent', date: 'dueOn', time: 'sentAt' },
}
const DECIMALS = 6
/** So many formulas in each statement, each of them for every deal. */
const [STATEMENTS, AT_ONCE, DEALS] = [200, 50, 12]

/** Reads a formula as that of a property of its type, with the mistakes that it has. */
function read(text: string, type: FormulaType): Formula {
  const report = createReport()
  const formula = readFormula(text, deal.fields[FIELD_OF[type]]!, { entities, entity: deal, spot: report.file('') })
  report.settle()
  return formula!
}

// The tables here lie on no node.
describe.skipIf(process.env.TEST_CITUS).each(bothEngines())('formulas on $name, on one node', engine => {
  let connection: Connection
  let db: Kysely<AnyTables>
  const records: Record<string, unknown>[] = []
  beforeAll(async () => {
    connection = await engine.open()
    ;({ db } = connection)
    records.push(...(await makeDeals(db, createRandom(1))))
  })
  afterAll(() => connection?.close())

  /** What the database finds of formulas for each deal, in the order of their ids. */
  async function found(formulas: readonly Formula[]): Promise<Record<string, unknown>[]> {
    const scope = createScope(entities, 'deal', 'd')
    const ground = formulaGround(scope)
    const columns = formulas.flatMap((formula, index) => [
      sql`${formulaSql(formula, ground, DECIMALS)}`.as(`v${index}`),
      sql`${formulaFaultSql(formula, ground, DECIMALS) ?? sql`null`}`.as(`f${index}`),
    ])
    return withJoins(anySelect(db.selectFrom('deal as d')), scope)
      .select(columns)
      .orderBy('d.id')
      .execute()
  }

  test('have the value in SQL that they have while a form is filled in', { timeout: 300_000 }, async () => {
    const random = createRandom(20_261_125)
    for (let statement = 0; statement < STATEMENTS; statement++) {
      const texts = Array.from({ length: AT_ONCE }, () => {
        const type = random.pick(TYPES)
        return [type, randomFormula(type, random.integer(1, 3), items => random.pick(items))] as const
      })
      const formulas = texts.map(([type, text]) => read(text, type))
      const rows = await found(formulas)
      const differing = records.flatMap((record, at) =>
        formulas.flatMap((formula, index) => {
          const [inSql, inForm] = [
            told(rows[at]!, index, formula),
            evaluate(formula, path => along(record, path), DECIMALS),
          ]
          return isDeepStrictEqual(inSql, inForm) ? [] : { formula: texts[index]![1], record, inSql, inForm }
        }),
      )
      expect(differing).toEqual([])
    }
  })
})

/** What a statement found, as the engine tells it. */
function told(row: Record<string, unknown>, index: number, { type }: Formula): Outcome {
  const [value, fault] = [row[`v${index}`], row[`f${index}`]]
  if (fault !== null) return { fault: fault as 'overflow' }
  return { value: type === 'number' && value !== null ? new Big(value as string).toNumber() : (value as string | null) }
}

async function makeDeals(db: Kysely<AnyTables>, random: Random) {
  await sql`create table partner (id uuid primary key, credit numeric(14, 2), city text)`.execute(db)
  await sql`create table deal (id uuid primary key, price numeric(14, 2), rate numeric(12, 6), count integer, note text,
    code text, urgent boolean, paid boolean, signed_on date, due_on date, seen_at timestamptz, sent_at timestamptz,
    partner_id uuid)`.execute(db)
  await sql`create table deal_line (id uuid primary key, deal_id uuid, price numeric(14, 2), quantity numeric(14, 3),
    urgent boolean, due_on date)`.execute(db)
  const some = <Value>(...values: Value[]) => random.pick([...values, null])
  const days = () => some('2026-11-25', '2024-02-29', '1999-12-31')
  const times = () => some('2026-11-24T16:00:00.000Z', '2026-11-25T15:59:59.999Z', '2020-01-01T00:00:00.000Z')
  const money = () => some(0, 1, 12.35, -3.5, 999_999_999.99)
  const deals = Array.from({ length: DEALS }, () => {
    const partner = random.chance(0.8) ? { id: randomUUID(), credit: money(), city: some('苏州', 'A') } : null
    const lines = Array.from({ length: random.integer(0, 3) }, () => ({
      ...{ id: randomUUID(), price: money(), quantity: some(0, 1, 2.5, 3), urgent: some(true, false), dueOn: days() },
    }))
    return {
      ...{ id: randomUUID(), price: money(), rate: some(0.13, 0.333333, 0), count: some(0, 1, 7, -2) },
      ...{ note: some('A-中', '中', ''), code: some('A', 'a', '😀b'), urgent: some(true, false), paid: some(true) },
      ...{ signedOn: days(), dueOn: days(), seenAt: times(), sentAt: times(), partner, lines },
    }
  }).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  for (const { partner, lines, ...values } of deals) {
    if (partner) await db.insertInto('partner').values(partner).execute()
    await db
      .insertInto('deal')
      .values({ ...values, partnerId: partner?.id ?? null })
      .execute()
    if (lines.length > 0)
      await db
        .insertInto('dealLine')
        .values(lines.map(line => ({ ...line, dealId: values.id })))
        .execute()
  }
  return deals
}
