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

export interface MonthlySum {
  entity: string
  filters: UsedFilter[]
  /** What holds of all records of the list. */
  where?: Condition
  /** Property with the day or time that decides a record's month. */
  time: string
  /** Property that is added up. */
  value: string
}

const compiled = createCacheByOwner<Entities, PartedSums>()

/**
 * Returns the statements that sum a property of a list's records by month, as YYYY-MM on the clock in China, compiled
 * once. Slots: from, and until, before which it ends; one per filter value; the account that asks where rows have a
 * scope.
 */
export function sumByMonth(entities: Entities, sum: MonthlySum): PartedSums {
  const { entity, time, value, filters, where } = sum
  const used = filters.map(({ parameter, choice }) => `${parameter}=${String(choice)}`)
  return compiled(entities, [entity, time, value, JSON.stringify(where), ...used].join('|'), () =>
    compileSum(entities, sum),
  )
}

function compileSum(entities: Entities, { entity: name, filters, where, ...sum }: MonthlySum): PartedSums {
  const scope = createScope(entities, name, 'r')
  const time = valueOf(scope, sum.time)!
  const conditions = conditionsOf(scope, where, filters)
  const added = addedUp(entities, scope.entity, scope.entity.fields[sum.value]!)
  const summed = added ? createScope(entities, added.lines, 'l', scope.statement) : scope
  const value = valueOf(summed, added?.property ?? sum.value)!.expression
  const records = anySelect(statementBuilder(entities).selectFrom(`${name} as r`))
  const from = added
    ? (records.innerJoin(`${added.lines} as l`, join => join.onRef(`l.${added.by}`, '=', 'r.id')) as AnySelect)
    : records
  const query = conditions
    .reduce((query, condition) => query.where(condition), withinRowScope(withJoins(from, scope), scope))
    .where(sql<boolean>`${time.expression} >= ${new Slot('from')}`)
    .where(sql<boolean>`${time.expression} < ${new Slot('until')}`)
  return partedSums(entities, name, { query, group: monthOf(time.field, sql`${time.expression}`), value })
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
  return isOfOneRow(entities[lines]!, property) ? { lines, by, property } : undefined
}

/** Tells whether a value is stored, or a sum or difference of what is. */
function isOfOneRow(entity: Entity, name: string): boolean {
  const { stored, derived } = entity.fields[name]!
  if (derived && 'add' in derived) return derived.add.every(term => isOfOneRow(entity, term.replace(/^-/, '')))
  return stored || (derived !== undefined && 'multiply' in derived)
}
