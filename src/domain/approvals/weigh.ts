import { sql, type Expression, type SqlBool } from 'kysely'
import type { CompanyTransaction } from '../../database/company.ts'
import { type AnySelect, createScope, selectRows, statementBy } from '../../database/sql/createScope.ts'
import { withJoins } from '../../database/sql/joins.ts'
import { conditionSql, valueOf } from '../../database/sql/scope.ts'
import type { ApprovalLevel } from '../../engine/model/approvalModel.ts'
import type { Entity, Registry, Resource } from '../../engine/model/model.ts'
import { type Condition, fieldsRead } from '../../engine/value/condition.ts'

/** A record, and which levels would have it approved. */
export interface Weighed {
  id: string
  name: string
  time: string
  /** Who made it. */
  makerId: string | null
  state: number | null
  levels: ApprovalLevel[]
}

/** Which records are weighed: these, or those since a time, or all with which something is left to be done. */
export type Weighing = { ids: readonly string[] } | { since: string } | 'left'

/**
 * Finds which levels ask for the approval of which records, by one statement. A level whose condition reads what is no
 * property any more asks for all. Records with which nothing can come about any more are asked for by none, unless they
 * are looked at since a time.
 */
export async function weigh(
  trx: CompanyTransaction,
  registry: Registry,
  actorId: string,
  resource: Resource,
  levels: readonly ApprovalLevel[],
  which: Weighing,
): Promise<Weighed[]> {
  const { approval, document, title } = resource
  const entity = registry.entities[resource.entity]!
  const scope = createScope(registry.entities, entity.name, 'r', statementBy(actorId))
  const at = (path: string) => valueOf(scope, path)!.expression
  const holds = (condition: Condition) => conditionSql(scope, condition)
  const id = sql.ref('r.id')
  const time = at(document!.time)
  const open = any((which === 'left' ? approval?.left : approval?.open)?.map(holds) ?? [])
  const asks = levels.map(({ when }, index) =>
    sql<boolean>`${holds(isKnown(entity, when) ? when : {})}`.as(`level${index}`),
  )
  const maker = Object.values(entity.fields).find(({ fill }) => fill === 'actor')?.name
  const columns = [
    sql<string>`${id}::text`.as('id'),
    sql<string>`${at(title)}`.as('name'),
    sql<Date>`${time}`.as('time'),
    sql<string | null>`${maker === undefined ? null : at(maker)}::text`.as('makerId'),
    sql<number | null>`${at('approvalState')}`.as('state'),
    ...asks,
  ]
  const rows = narrowed(withJoins(selectRows(trx, `${entity.name} as r`), scope).select(columns))
  const found = await rows.orderBy(id).execute()
  return found.map(row => ({
    id: String(row.id),
    name: String(row.name ?? ''),
    time: new Date(String(row.time)).toISOString(),
    makerId: row.makerId === null ? null : String(row.makerId),
    state: row.state === null ? null : Number(row.state),
    levels: levels.filter((_, index) => row[`level${index}`] === true && row.isOpen !== false),
  }))

  function narrowed(rows: AnySelect): AnySelect {
    if (which === 'left') return rows.where(open)
    if ('since' in which) return rows.where(sql<SqlBool>`${time} >= ${which.since}`)
    return rows.select(sql<boolean>`${open}`.as('isOpen')).where(sql<SqlBool>`${id} = any(${which.ids}::uuid[])`)
  }
}

const any = (conditions: Expression<SqlBool>[]) =>
  conditions.length > 0 ? sql<SqlBool>`(${sql.join(conditions, sql` or `)})` : sql<SqlBool>`true`

const isKnown = ({ fields }: Entity, condition: Condition) => fieldsRead(condition).every(name => fields[name])
