import { sql, type Transaction } from 'kysely'
import type { AnyTables } from '../connect.ts'
import { TENANT } from '../tables.ts'
import type { ForeignStep, Step } from './plan.ts'
import { rowsAlike, rowsWhere, said, type Place } from './rowsInTheWay.ts'
import { given, rowsBefore, valueAfter, type Change } from './valueAfter.ts'
import { weighChange, type Weight } from './weighChange.ts'

/**
 * Looks at the rows that steps of a plan could destroy, or that are against them: where there are none, a step needs no
 * consent; else it says how many, which, and what would become of them. Changes nothing.
 */
export async function weighSteps(trx: Transaction<AnyTables>, steps: readonly Step[], change: Change): Promise<Step[]> {
  const weighed: Step[] = []
  // Values that can't be cast can't be compared as they would be afterwards.
  const stuck = new Set<string>()
  for (const step of steps) {
    const tables = step.do === 'addForeign' ? [step.table, step.foreign.table] : [step.table]
    if (step.lossy === undefined || tables.some(table => stuck.has(table))) weighed.push(step)
    else {
      const { lossy, ...rest } = step
      const weight = (await weigh(trx, step, change)) ?? { lossy }
      if (weight.impossible !== undefined && step.do === 'changeColumn') stuck.add(step.table)
      weighed.push({ ...rest, ...weight })
    }
  }
  return weighed
}

async function weigh(trx: Transaction<AnyTables>, step: Step, change: Change): Promise<Weight | undefined> {
  const { table } = step
  const definition = change.from[table]!
  const place: Place = {
    trx,
    rows: rowsBefore(change, table),
    definition,
    number: (change.to[table] ?? definition).search?.[0]?.at(-1),
  }
  switch (step.do) {
    case 'dropTable':
      return lossOf(said(await rowsWhere(place)), rows => `${rows} would be gone`)
    case 'dropColumn': {
      const filled = await rowsWhere(place, sql`${given(step.column)} is not null`)
      return lossOf(said(filled), rows => `its value in ${rows} would be gone`)
    }
    case 'addColumn':
      return resistanceOf(
        said(await rowsWhere(place)),
        rows => `${rows} would have no value for it; give it a default, or do not require it`,
      )
    case 'changeColumn':
      return weighChange(place, step)
    case 'addKey':
    case 'addUnique': {
      const names = step.columns.filter(column => column !== TENANT).join(', ')
      const alike = await rowsAlike(
        place,
        step.columns.map(column => valueAfter(change, table, column)),
      )
      return resistanceOf(said(alike), rows => `${rows} are alike in ${names}; make them differ first`)
    }
    case 'addForeign':
      return resistanceOf(
        said(await rowsWhere(place, referringToNothing(step, change))),
        rows => `${rows} would refer to no ${step.foreign.table}; change or empty that value first`,
      )
    default:
      return undefined
  }
}

function referringToNothing({ table, foreign }: ForeignStep, change: Change) {
  const own = foreign.columns.map(column => valueAfter(change, table, column))
  const isFilled = sql`(${sql.join(own, sql`, `)}) is not null`
  if (!change.from[foreign.table]) return isFilled
  const other = foreign.references.map(column => valueAfter(change, foreign.table, column, 'target'))
  // One by one: Citus joins on the company where it is compared by itself.
  const isSame = sql.join(
    own.map((value, index) => sql`${value} = ${other[index]}`),
    sql` and `,
  )
  return sql`${isFilled} and not exists (select from ${rowsBefore(change, foreign.table)} as target where ${isSame})`
}

const lossOf = (rows: string | undefined, words: (rows: string) => string): Weight =>
  rows === undefined ? {} : { lossy: words(rows) }

const resistanceOf = (rows: string | undefined, words: (rows: string) => string): Weight =>
  rows === undefined ? {} : { impossible: words(rows) }
