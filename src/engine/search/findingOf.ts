import type { Document } from '../model/documentModel.ts'
import { recordPage } from '../pathOf.ts'
import type { Entity, Field, Kind, Option, Page, Registry, Resource } from '../model/model.ts'

/** A value that is told of a record which was found. */
export interface Told {
  source: string
  label: string
  kind: Kind
  options?: readonly Option[]
}

/** How the records of a resource are found by a text, wherever one looks for all kinds at once. */
export interface Finding {
  resource: Resource
  /** The page that a record opens. */
  page: Page
  /** What a record is called: a document's number, else its title. */
  title: Field
  /** Properties of which any may hold the text, the title first. */
  texts: Field[]
  told: Told[]
  /** Property of a document's state, among what is told. */
  state?: string
  /** The enumeration and its value that are told of a withdrawn document in place of its state. */
  withdrawn?: Document['withdrawn']
}

/**
 * Returns how the records of a resource are found by a viewer: a document by its number; what else is made by hand, or
 * chosen from a list, by its title, what is unique in it, what its list looks for behind the same filter, and pinyin.
 * @param view the declarations as the viewer sees them
 * @returns undefined where they open no record of it, or are not told what it is called
 */
export function findingOf(view: Pick<Registry, 'entities'>, resource: Resource): Finding | undefined {
  const { document, form, list, title: named } = resource
  const page = pageOf(resource)
  const entity = view.entities[resource.entity]
  const title = entity?.fields[document?.number ?? named]
  if (!page || !entity || !title || title.name === 'id') return undefined
  if (document) return { resource, page, title, texts: [title], ...ofDocument(document, toldOf(resource), entity) }
  if (!form && !list.lookup) return undefined
  return { resource, page, title, texts: textsOf(resource, entity, title), told: toldOf(resource).slice(0, MOST_TOLD) }
}

/** Values in the second line of a record. */
const MOST_TOLD = 3

/** A record without a page of its own is opened where it is changed. */
const pageOf = (resource: Resource) =>
  recordPage(resource, '') ??
  resource.pages.find(({ view, by, proposal }) => view === 'edit' && by === undefined && proposal === undefined)

function textsOf({ list }: Resource, entity: Entity, title: Field): Field[] {
  const fields = Object.values(entity.fields)
  const beside = list.filters.find(({ group }) => group?.some(({ source }) => source === title.name))?.group ?? []
  const kept = new Set([...entity.unique.filter(names => names.length === 1).flat(), ...beside.map(one => one.source)])
  const isPlain = ({ name, kind, secret, stored }: Field) => kept.has(name) && kind === 'text' && stored && !secret
  // By pinyin nobody learns of a text that is hidden from them.
  const isPinyin = ({ pinyin }: Field) => pinyin?.every(name => entity.fields[name] !== undefined) === true
  return [title, ...fields.filter(field => field !== title && (isPlain(field) || isPinyin(field)))]
}

/** Kinds of values that are told in few words. */
const TELLING: ReadonlySet<Kind> = new Set<Kind>([
  ...(['text', 'enumeration', 'date', 'dateTime'] as const),
  ...(['money', 'price', 'quantity', 'percent', 'number', 'integer'] as const),
])

/** The columns of a list that say something of a record itself. */
function toldOf({ list, title }: Resource): Told[] {
  const columns = list.modes.find(({ rows }) => rows === undefined)?.columns ?? []
  return columns.filter(
    ({ source, kind, hidden, when }) => source !== title && !hidden && when === undefined && TELLING.has(kind),
  )
}

/** Of a document whose it is, where it stands, when it is of, and what it comes to. */
function ofDocument(document: Document, columns: Told[], { fields }: Entity) {
  const told = (name: string | undefined): Told[] => {
    const field = name === undefined ? undefined : fields[name]
    return field ? [{ source: field.name, label: field.label, kind: field.kind, options: field.options }] : []
  }
  const firstOf = (kind: Kind) => columns.filter(column => column.kind === kind).slice(0, 1)
  const { status, time, price, withdrawn } = document
  return {
    told: [
      ...firstOf('text'),
      ...told(status),
      ...told(time),
      ...(price === undefined ? firstOf('money') : told(price)),
    ],
    ...(status !== undefined && { state: status }),
    ...(withdrawn && { withdrawn }),
  }
}
