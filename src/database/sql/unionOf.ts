import { sql, type Expression, type SqlBool } from 'kysely'
import type { Entity, Field } from '../../engine/model/model.ts'
import type { UnionPart } from '../../engine/model/unionModel.ts'
import { typeOf } from '../plan/columnSql.ts'
import { columnOf } from '../tables.ts'
import { type AnySelect, createScope, type Scope, selectFrom } from './createScope.ts'
import { withJoins } from './joins.ts'
import { valueOf, whereSql, withinRowScope } from './scope.ts'

/** Writes the records of a union: those of each part that whoever asks sees, each value as the union's. */
export function unionOf(scope: Scope, parts: readonly UnionPart[]): AnySelect {
  const [first, ...others] = parts.map(part => selectPart(scope, part))
  return others.reduce((query, other) => query.unionAll(other), first!)
}

function selectPart(
  { entities, entity: union, statement }: Scope,
  { entity, when, values, isHidden }: UnionPart,
): AnySelect {
  const part = createScope(entities, entity, `t${statement.next++}`, statement)
  const columns = Object.values(union.fields).filter(({ stored, name }) => stored && name !== 'id')
  const told = columns.map(field => valueIn(part, field, union, values[field.name]).as(field.name))
  const condition = isHidden ? sql<SqlBool>`false` : when && whereSql(part, when)
  const seen = withinRowScope(withJoins(selectFrom(`${entity} as ${part.alias}`), part), part)
  const found = condition ? seen.where(condition) : seen
  return found.select([sql.ref(`${part.alias}.id`).as('id'), ...told])
}

/** Writes a value with the type that it has in all parts. */
function valueIn(part: Scope, field: Field, union: Entity, value: UnionPart['values'][string] | undefined) {
  const type = typeOf(columnOf(field, union))
  if (typeof value !== 'string') return sql`${sql.lit(value ?? null)}::${type}`
  const found = valueOf(part, value)
  if (!found) return sql`null::${type}`
  const isBeginning = field.kind === 'dateTime' && found.field.kind === 'date'
  return isBeginning ? startOfDay(found.expression) : sql`(${found.expression})::${type}`
}

/** Writes the moment at which a day begins in China. */
const startOfDay = (day: Expression<unknown>) => sql`((${day})::timestamp at time zone interval '8 hours')`
