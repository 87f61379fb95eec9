import { sql } from 'kysely'
import type { Entities, Entity, Field } from '../../engine/model/model.ts'
import { createCacheByOwner } from '../createCache.ts'
import { Slot, toTemplate, type Template } from '../template.ts'
import { filtersSql, type UsedFilter } from './filterSql.ts'
import { anySelect, createScope, valueOf, withJoins, type AnySelect } from './scope.ts'
import { statementBuilder } from './statementBuilder.ts'

export interface MonthlySum {
  entity: string
  filters: UsedFilter[]
  /** Property with the day or time that decides a record's month. */
  time: string
  /** Property that is added up. */
  value: string
}

/** The statements of a monthly sum. Slots: tenant, from, until, one per filter value, and what each names. */
export interface SumStatements {
  /** By part of the records, as ids begin them (slot `starts`). */
  parts: Template
  /** Of the part of the records between two ids (slots `first`, `beyond`). */
  part: Template
  /** Every nth id (slot `size`), by which records fall into parts of one size. */
  starts: Template
  /** The tables that the sums are read from. */
  tables: ReadonlySet<string>
}

/** Sums of a part of the records by month, as YYYY-MM on the clock in China, and how many records they have. */
export interface PartialSum {
  part: number
  month: string
  total: string | null
  records: number
}

const compiled = createCacheByOwner<Entities, SumStatements>()

/** Returns the statements that sum a property of a list's records by month, compiled once. */
export function sumStatements(entities: Entities, sum: MonthlySum): SumStatements {
  const { entity, time, value, filters } = sum
  const used = filters.map(({ parameter, choice }) => `${parameter}=${String(choice)}`)
  return compiled(entities, [entity, time, value, ...used].join('|'), () => compileSum(entities, sum))
}

function compileSum(entities: Entities, { entity: name, filters, ...sum }: MonthlySum): SumStatements {
  const scope = createScope(entities, name, 'r')
  const time = valueOf(scope, sum.time)!
  const conditions = filtersSql(scope, filters)
  const month = monthOf(time.field, sql`${time.expression}`)
  const added = addedUp(entities, scope.entity, scope.entity.fields[sum.value]!)
  const value = added ? sql.ref(`l.${added.property}`) : valueOf(scope, sum.value)!.expression
  const records = anySelect(statementBuilder(entities).selectFrom(`${name} as r`))
  const from = added
    ? (records.innerJoin(`${added.lines} as l`, join => join.onRef(`l.${added.by}`, '=', 'r.id')) as AnySelect)
    : records
  const id = sql.ref('r.id')
  const part = sql<number>`width_bucket(${id}, ${new Slot('starts')}::uuid[])`
  const found = conditions
    .reduce((query, condition) => query.where(condition), withJoins(from, scope))
    .where(sql<boolean>`${time.expression} >= ${new Slot('from')}`)
    .where(sql<boolean>`${time.expression} < ${new Slot('until')}`)
    .select([month.as('month'), sql<string>`sum(${value})`.as('total')])
    .select(sql<number>`count(distinct ${id})::int`.as('records'))
  const numbered = anySelect(statementBuilder(entities).selectFrom(`${name} as r`)).select([
    'r.id',
    sql<number>`row_number() over (order by ${id})`.as('number'),
  ])
  const parts = toTemplate(found.select(part.as('part')).groupBy([part, month]))
  return {
    parts,
    part: toTemplate(
      found
        .where(sql<boolean>`${id} >= ${new Slot('first')}::uuid`)
        .where(sql<boolean>`${id} < ${new Slot('beyond')}::uuid`)
        .groupBy(month),
    ),
    starts: toTemplate(
      anySelect(statementBuilder(entities).selectFrom(numbered.as('numbered')))
        .select('numbered.id')
        .where(sql<boolean>`number % ${new Slot('size')}::int = 0`)
        .orderBy('numbered.id'),
    ),
    tables: new Set([...parts.sql.matchAll(/(?:from|join) "(\w+)"/g)].map(([, table]) => table!)),
  }
}

const monthOf = ({ kind }: Field, time: ReturnType<typeof sql>) =>
  kind === 'date'
    ? sql<string>`to_char(${time}, 'YYYY-MM')`
    : sql<string>`to_char(${time} at time zone interval '8 hours', 'YYYY-MM')`

/** Finds the lines' property behind a sum, so that lines are summed at once, not first per record. */
function addedUp(entities: Entities, entity: Entity, { derived }: Field) {
  if (!derived || !('sum' in derived)) return undefined
  const [relation = '', property = ''] = derived.sum.split('.')
  const { entity: lines, by, where } = entity.fields[relation]!.many!
  if (where) return undefined
  const field = entities[lines]!.fields[property]!
  return field.stored || (field.derived && 'multiply' in field.derived) ? { lines, by, property } : undefined
}
