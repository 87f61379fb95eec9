import { sql } from 'kysely'
import type { Condition } from '../../engine/value/condition.ts'
import type { Entities, Entity, Field } from '../../engine/model/model.ts'
import { createCacheByOwner } from '../createCache.ts'
import { Slot } from '../template.ts'
import { conditionsOf } from '../sql/compileList.ts'
import type { UsedFilter } from '../sql/filterSql.ts'
import { type PartedSums, partedSums } from '../sql/partedSums.ts'
import { anySelect, createScope, type AnySelect } from '../sql/createScope.ts'
import { withJoins } from '../sql/joins.ts'
import { valueOf, withinRowScope } from '../sql/scope.ts'
import { statementBuilder } from '../sql/statementBuilder.ts'

export interface TimedSum {
  entity: string
  filters: UsedFilter[]
  /** What holds of all records of the list. */
  where?: Condition
  /** By which time records are told apart; without it all are added up. */
  by?: { time: string; grain: 'month' | 'day' }
  /** Property that is added up; without one records are counted. */
  value?: string
}

const compiled = createCacheByOwner<Entities, PartedSums>()

/**
 * Returns the statements that sum a property of a list's records by month or by day, as YYYY-MM-DD on the clock in
 * China, compiled once. Slots: where there is a time from, and until, before which it ends; one per filter value; the
 * account that asks where rows have a scope.
 */
export function sumByTime(entities: Entities, sum: TimedSum): PartedSums {
  const { entity, by, value, filters, where } = sum
  const used = filters.map(({ parameter, choice }) => `${parameter}=${String(choice)}`)
  const key = [entity, by?.time, by?.grain, value, JSON.stringify(where), ...used].join('|')
  return compiled(entities, key, () => compileSum(entities, sum))
}

function compileSum(entities: Entities, { entity: name, filters, where, by, value: summed }: TimedSum): PartedSums {
  const scope = createScope(entities, name, 'r')
  const time = by && valueOf(scope, by.time)
  const conditions = conditionsOf(scope, where, filters)
  const { from, value } = summedIn(entities, name, scope, summed)
  const all = conditions.reduce(
    (query, condition) => query.where(condition),
    withinRowScope(withJoins(from, scope), scope),
  )
  if (!by || !time) return partedSums(entities, name, { query: all, group: sql<string>`'all'::text`, value })
  const query = all
    .where(sql<boolean>`${time.expression} >= ${new Slot('from')}`)
    .where(sql<boolean>`${time.expression} < ${new Slot('until')}`)
  const group = groupOf(time.field, sql`${time.expression}`, by.grain === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM')
  return partedSums(entities, name, { query, group, value })
}

/** Joins the records with the lines that are added up, where there are any. */
function summedIn(entities: Entities, name: string, scope: ReturnType<typeof createScope>, summed?: string) {
  const records = anySelect(statementBuilder(entities).selectFrom(`${name} as r`))
  if (summed === undefined) return { from: records, value: sql<number>`1` }
  const added = addedUp(entities, scope.entity, scope.entity.fields[summed]!)
  if (!added) return { from: records, value: valueOf(scope, summed)!.expression }
  const lines = createScope(entities, added.lines, 'l', scope.statement)
  const from = records.innerJoin(`${added.lines} as l`, join => join.onRef(`l.${added.by}`, '=', 'r.id')) as AnySelect
  return { from, value: valueOf(lines, added.property)!.expression }
}

const groupOf = ({ kind }: Field, time: ReturnType<typeof sql>, format: string) =>
  kind === 'date'
    ? sql<string>`to_char(${time}, ${sql.lit(format)})`
    : sql<string>`to_char(${time} at time zone interval '8 hours', ${sql.lit(format)})`

/** Finds the lines' property behind a sum, so that lines are summed at once, not first per record. */
function addedUp(entities: Entities, entity: Entity, { derived }: Field) {
  if (!derived || !('sum' in derived)) return undefined
  const [relation = '', property = ''] = derived.sum.split('.')
  const { entity: lines, by, where } = entity.fields[relation]!.many!
  if (where) return undefined
  return isOfOneRow(entities[lines]!, property) ? { lines, by, property } : undefined
}

/** Tells whether a value is stored, or a sum or difference of what is. */
function isOfOneRow(entity: Entity, name: string): boolean {
  const { stored, derived } = entity.fields[name]!
  if (derived && 'add' in derived) return derived.add.every(term => isOfOneRow(entity, term.replace(/^-/, '')))
  return stored || (derived !== undefined && 'multiply' in derived)
}
