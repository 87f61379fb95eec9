import { sql } from 'kysely'
import type { Document } from '../../engine/model/documentModel.ts'
import type { Entity, Registry, Resource } from '../../engine/model/model.ts'
import type { CompanyDb } from '../company.ts'
import { createScope, type AnySelect, selectRows, statementBy } from '../sql/createScope.ts'
import { withJoins } from '../sql/joins.ts'
import { valueOf, withinRowScope } from '../sql/scope.ts'

/** A resource whose records are documents. */
export type DocumentKind = Resource & { document: Document }

/** Tells whether the records of a resource are documents. */
export const isDocument = (resource: Resource): resource is DocumentKind => resource.document !== undefined

export interface RelatedDocument {
  resource: DocumentKind
  id: string
  sn: string
  time: string | null
  /** Values of the properties that the card shows. */
  status: string | number | null
  /** Value of the enumeration that says whether it is withdrawn. */
  end: string | number | null
  price: string | number | null
}

/**
 * Reads the documents that a document was made from, and those made from it, in up to two steps, oldest first (spec,
 * purchase 2).
 * @param accountId of whoever asks
 * @param kinds kinds of documents to look for; the way to them may lead through any
 */
export async function relatedDocuments(
  db: CompanyDb,
  { entities, resources }: Registry,
  kinds: DocumentKind[],
  of: Resource,
  id: string,
  accountId: string,
): Promise<RelatedDocument[]> {
  const names = new Set(Object.values(resources).flatMap(resource => (resource.document ? resource.entity : [])))
  const all = [...names].map(name => entities[name]!)
  const ways = waysFrom(db, all, entities[of.entity]!, id)
  const found: RelatedDocument[] = []
  for (const resource of kinds) {
    const ids = ways.flatMap(way => (way.to === resource.entity && way.to !== of.entity ? [way.ids] : []))
    if (ids.length === 0) continue
    const scope = createScope(entities, resource.entity, 'r', statementBy(accountId))
    const value = (name: string | undefined) => (name ? valueOf(scope, name)!.expression : sql`null`)
    const { number: sn, time, status, price, withdrawn } = resource.document
    const values = { id: 'id', sn, time, status, price, end: withdrawn?.property }
    // Selected first: the joins follow from what is selected.
    const selected = Object.entries(values).map(([name, source]) => sql`${value(source)}`.as(name))
    const rows = await withinRowScope(withJoins(selectRows(db, `${resource.entity} as r`), scope), scope)
      .select(selected)
      .where(sql<boolean>`${sql.ref('r.id')} in (${sql.join(ids, sql` union `)})`)
      .limit(MOST)
      .execute()
    found.push(...rows.map(row => documentOf(resource, row)))
  }
  return found.toSorted((a, b) => (a.time ?? '').localeCompare(b.time ?? ''))
}

function documentOf(
  resource: DocumentKind,
  { id, sn, time, status, end, price }: Record<string, unknown>,
): RelatedDocument {
  const known = { status: shown(status), end: shown(end), price: shown(price) }
  return { resource, id: String(id), sn: String(sn), time: typeof time === 'string' ? time : null, ...known }
}

const shown = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? value : null)

const MOST = 100
const STEPS = 2

/** A query for the ids of the documents of one kind that references lead to. */
interface Way {
  to: string
  ids: AnySelect
}

/** Follows references either up to what a document was made from or down to what was made from it, never both. */
function waysFrom(db: CompanyDb, kinds: Entity[], from: Entity, id: string): Way[] {
  const rowsOf = (entity: Entity, property: string, ids: unknown) =>
    selectRows(db, entity.name).where(sql<boolean>`${sql.ref(property)} in (${ids})`)
  const walk = (step: (at: Entity, ids: unknown) => Way[], at: Entity, ids: unknown, left: number): Way[] =>
    step(at, ids).flatMap(way => {
      const next = kinds.find(({ name }) => name === way.to)!
      return left > 1 ? [way, ...walk(step, next, way.ids, left - 1)] : [way]
    })
  const up = (at: Entity, ids: unknown) =>
    kinds.flatMap(to =>
      references(at, to).map(name => ({ to: to.name, ids: rowsOf(at, 'id', ids).select(sql.ref(name).as('id')) })),
    )
  const down = (at: Entity, ids: unknown) =>
    kinds.flatMap(to =>
      references(to, at).map(name => ({ to: to.name, ids: rowsOf(to, name, ids).select(sql.ref('id').as('id')) })),
    )
  return [...walk(up, from, id, STEPS), ...walk(down, from, id, STEPS)]
}

/** Returns the properties by which one kind of document refers to another. */
function references(from: Entity, to: Entity): string[] {
  if (from === to) return []
  return Object.values(from.fields).flatMap(field => (field.stored && field.ref?.entity === to.name ? field.name : []))
}
