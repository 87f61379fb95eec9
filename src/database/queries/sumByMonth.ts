import { sql } from 'kysely'
import type { Entities, Entity, Field } from '../../engine/model/model.ts'
import type { Connection } from '../connect.ts'
import { runTemplate, Slot, toTemplate, type Template } from '../template.ts'
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

/** Sums a property of a list's records by month, from `from` to before `until`, as YYYY-MM on the clock in China. */
export async function sumByMonth(
  { search }: Connection,
  entities: Entities,
  sum: MonthlySum,
  values: Readonly<Record<string, unknown>> & { tenant: string; from: string; until: string },
): Promise<Map<string, number>> {
  const rows = await runTemplate<{ month: string; total: string | null }>(search, compileSum(entities, sum), values)
  return new Map(rows.map(({ month, total }) => [month, Number(total ?? 0)]))
}

function compileSum(
  entities: Entities,
  { entity: name, filters, time: timeName, value: valueName }: MonthlySum,
): Template {
  const scope = createScope(entities, name, 'r')
  const time = valueOf(scope, timeName)!
  const conditions = filtersSql(scope, filters)
  const month = monthOf(time.field, sql`${time.expression}`)
  const added = addedUp(entities, scope.entity, scope.entity.fields[valueName]!)
  const value = added ? sql.ref(`l.${added.property}`) : valueOf(scope, valueName)!.expression
  const records = anySelect(statementBuilder(entities).selectFrom(`${name} as r`))
  const from = added
    ? (records.innerJoin(`${added.lines} as l`, join => join.onRef(`l.${added.by}`, '=', 'r.id')) as AnySelect)
    : records
  const found = conditions.reduce((query, condition) => query.where(condition), withJoins(from, scope))
  return toTemplate(
    found
      .where(sql<boolean>`${time.expression} >= ${new Slot('from')}`)
      .where(sql<boolean>`${time.expression} < ${new Slot('until')}`)
      .groupBy(month)
      .select([month.as('month'), sql<string>`sum(${value})`.as('total')]),
  )
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
