import { readBy } from '../../engine/list/readBy.ts'
import { sql, type Expression, type Kysely } from 'kysely'
import type { Entities, Entity, Field } from '../../engine/model/model.ts'
import type { RecordView } from '../../engine/model/recordView.ts'
import { findRelation } from '../../engine/relations/schemaPath.ts'
import type { AnyTables } from '../connect.ts'
import { Slot, toTemplate, type Template } from '../template.ts'
import { createRecordScope, type Scope } from './createScope.ts'
import { stepInto, withJoins } from './joins.ts'
import { conditionSql, linesOf, valueOf, withinRowScope } from './scope.ts'

/** What is read of a record: all of its own values or only some, and its relations in turn. */
export interface Embedding {
  whole: boolean
  fields: Set<string>
  relations: Map<string, Embedding>
}

/** What is read of a record: how its pages show it, or what belongs to it, without the records that it refers to. */
export type Extent = 'shown' | 'own'

/**
 * Compiles the statement that reads one record by its id or another property, with the relations that its pages show,
 * as the text `record` of one JSON value. It never selects a secret value, nor one that no page and no `with` names.
 * Slots: tenant, value.
 * @param db bound to the company by a slot
 */
export function compileRecord(
  db: Kysely<AnyTables>,
  entities: Entities,
  resource: RecordView,
  by: string,
  extent: Extent,
): Template {
  const scope = createRecordScope(entities, resource.entity, 'r')
  const shown = embeddingOf(entities, resource)
  const record = jsonOf(scope, extent === 'own' ? ownOf(entities, scope.entity, shown) : shown)
  const where = resource.list?.where
  const isListed = where && conditionSql(scope, where)
  const all = withinRowScope(withJoins(db.selectFrom(`${resource.entity} as r`), scope), scope)
  const query = isListed ? all.where(isListed) : all
  return toTemplate(query.where(sql.ref(`r.${by}`), '=', new Slot('value')).select(sql`${record}::text`.as('record')))
}

/** Returns what the pages of a resource show of a record. */
export function embeddingOf(entities: Entities, resource: RecordView): Embedding {
  const root: Embedding = { whole: !resource.only, fields: new Set(), relations: new Map() }
  for (const path of resource.show.with) addPath(root, path)
  for (const section of resource.show.sections) {
    if (section.rows) open(root, section.rows.split('.')).whole = true
    const base = section.rows ? `${section.rows}.` : ''
    const sources = [...section.columns.flatMap(readBy), ...(section.images ? [section.images] : [])]
    for (const source of sources) addPath(root, `${base}${source}`)
  }
  for (const { rows, inputs } of resource.form?.sections ?? []) {
    if (!rows) continue
    open(root, [rows]).whole = true
    for (const { source, parts } of inputs) if (parts) open(root, [rows, source]).whole = true
  }
  return root

  function addPath(from: Embedding, path: string) {
    const names = path.split('.')
    const last = names.pop()!
    const at = open(from, names)
    const entity = names.reduce(
      (entity, name) => findRelation(entities, entity, name)!.entity,
      entities[resource.entity]!,
    )
    if (
      findRelation(entities, entity, last) &&
      entity.fields[last]?.kind !== 'references' &&
      !(last in entity.fields && !entity.fields[last]!.many)
    )
      open(at, [last]).whole = true
    else at.fields.add(last)
  }
}

/** Leaves out what belongs to other records: an act needs its own record, and reads a third of the tables. */
function ownOf(entities: Entities, entity: Entity, { relations, ...own }: Embedding): Embedding {
  const lines = [...relations].flatMap(([name, inner]) => {
    const many = entity.fields[name]?.many
    return many ? [[name, ownOf(entities, entities[many.entity]!, inner)] as const] : []
  })
  return { ...own, relations: new Map(lines) }
}

function open(from: Embedding, names: string[]): Embedding {
  return names.reduce((at, name) => {
    const known = at.relations.get(name)
    if (known) return known
    const opened: Embedding = { whole: false, fields: new Set(), relations: new Map() }
    at.relations.set(name, opened)
    return opened
  }, from)
}

function jsonOf(scope: Scope, embedding: Embedding) {
  const fields = Object.values(scope.entity.fields).filter(
    field =>
      isShown(field) && ((embedding.whole && !field.asked) || embedding.fields.has(field.name) || field.name === 'id'),
  )
  const values = fields.flatMap(field => {
    const expression = valueOf(scope, field.name)?.expression
    return expression ? [[field.name, answered(scope.entities, field, expression)] as const] : []
  })
  const relations = [...embedding.relations].map(([name, inner]) => [name, relationOf(scope, name, inner)] as const)
  return sql`${buildObject([...values, ...relations])}`
}

function answered(entities: Entities, { kind, shape }: Field, value: Expression<unknown>): Expression<unknown> {
  if (shape !== undefined) return sql`(${sql.lit(JSON.stringify(emptyOf(entities[shape]!)))}::jsonb || ${value})`
  return kind === 'dateTime' ? isoTime(value) : value
}

/** Returns a nested value with all properties of its schema, all null, to complete stored ones. */
const emptyOf = ({ fields }: Entity) => Object.fromEntries(Object.keys(fields).map(name => [name, null]))

/** Formats a time as lists do; PostgreSQL's own JSON would leave out the milliseconds and write +00:00. */
const isoTime = (time: Expression<unknown>) => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const isShown = (field: Field) => !field.secret && field.kind !== 'lines'

function relationOf(scope: Scope, name: string, embedding: Embedding): Expression<unknown> {
  const lines = linesOf(scope, name)
  if (lines) {
    const order = lines.scope.entity.fields.lineNo ? 'lineNo' : 'id'
    const object = jsonOf(lines.scope, embedding)
    const all = sql`coalesce(json_agg(${object} order by ${sql.ref(`${lines.scope.alias}.${order}`)}), '[]'::json)`
    return sql`(${withJoins(lines.query, lines.scope).select(all.as('lines'))})`
  }
  // The same join that the record's own values come by.
  const target = stepInto(scope, name)!
  return sql`(case when ${sql.ref(`${target.alias}.id`)} is not null then ${jsonOf(target, embedding)} end)`
}

/**
 * Builds a JSON object. PostgreSQL takes 100 arguments a call, so larger objects are concatenated from parts, which
 * only jsonb can do, and slower.
 */
function buildObject(pairs: (readonly [string, Expression<unknown>])[]): Expression<unknown> {
  const argumentsOf = (some: typeof pairs) => sql.join(some.flatMap(([name, value]) => [sql.lit(name), value]))
  if (pairs.length <= 50) return sql`json_build_object(${argumentsOf(pairs)})`
  const parts: Expression<unknown>[] = []
  for (let start = 0; start < pairs.length; start += 50)
    parts.push(sql`jsonb_build_object(${argumentsOf(pairs.slice(start, start + 50))})`)
  return sql`(${sql.join(parts, sql` || `)})`
}
