import { pageKeys } from '../../../engine/visibility/pageKeys.ts'
import type { Import as DeclaredImport } from '../../../engine/generated/declaration.ts'
import type { RecordForm } from '../../../engine/model/formModel.ts'
import type { Import, ImportField } from '../../../engine/model/importModel.ts'
import type { Entity, Page } from '../../../engine/model/model.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import { linesOf, publicField } from '../check/checkPath.ts'
import type { Context } from '../check/context.ts'
import { resolveKeys } from '../check/keys.ts'
import { sourceOf, spotOfSource } from '../check/source.ts'
import { importField, isNeeded, writableSources } from './importField.ts'
import { documentSources, linesAmong, neededLines, resolveDocuments } from './importedDocuments.ts'

/** What an import belongs to. */
export interface Importing {
  owner: Entity
  pages: Page[]
  form: RecordForm | undefined
}

/** Resolves an import; without declared fields, it has every property that a person may write. */
export function resolveImport(given: DeclaredImport, importing: Importing, context: Context, spot: Spot): Import {
  const { owner, pages, form } = importing
  const many = given.rows === undefined ? undefined : owner.fields[given.rows]?.many
  if (given.rows !== undefined && !many) spot.at('rows').refuseName('relation to lines', given.rows, linesOf(owner))
  if (many && given.update) spot.at('update').refuse('lines of a new record', 'expected no "update" beside "rows"')
  const entity = many ? context.entities[many.entity]! : owner
  // The record of a line and its number follow from the file.
  const known = many ? [many.by, 'lineNo'] : []
  const declared = given.fields ?? defaultSources(given, entity, known, form, context)
  const sources = declared.map(sourceOf)
  const lines = many ? undefined : linesAmong(sources, owner, spot.at('fields'))
  const documents =
    lines === undefined ? undefined : resolveDocuments(lines, owner, form, given.update ?? false, context)
  const fields = declared.flatMap((entry, index) => {
    const own = typeof entry === 'string' ? { source: entry } : entry
    const at = spotOfSource(entry, spot.at('fields', index))
    if (sources.indexOf(own.source) < index) at.refuse(`"${own.source}" stands here twice`, 'expected each source once')
    const field = publicField(context.entities, entity, own.source, at)
    if (!field) return []
    const imported = documents
      ? documents.fieldOf(own.source, field)
      : importField(own.source, field, entity, context.entities)
    if (imported) {
      checkWords(own.words, imported, spot.at('fields', index))
      return { ...imported, ...own }
    }
    at.refuse(
      `"${own.source}" can't be imported`,
      documents
        ? 'expected what the form fills in, of the record or its lines, or a text of a record it refers to'
        : 'expected a property that a person may write, or a text of a record it refers to',
    )
    return []
  })
  const place = given.fields ? spot.at('fields') : spot
  const update = given.update ? keyAmong(fields, entity) : undefined
  if (given.update && !update)
    spot
      .at('update')
      .refuse('no record can be found by a row', 'expected all properties of one x-unique among the fields')
  if (given.skip && (given.update || many || documents))
    spot.at('skip').refuse('"skip" of what changes records or has lines', 'expected it where each row is a new record')
  const view = documents && pageKeys({ pages }, 'edit').length > 0 ? 'edit' : 'list'
  if (given.makes && (many || documents))
    spot.at('makes').refuse('"makes" of what has lines', 'expected it where each row is a record')
  const shared = {
    label: given.label,
    permission: resolveKeys(given.permission, context, spot.at('permission')) ?? pageKeys({ pages }, view),
    ...(update && { update }),
    ...(given.skip && { skip: true as const }),
    ...(given.makes && { makes: given.makes }),
  }
  if (documents) return { ...shared, ...documents.complete(fields, keyAmong(fields, entity), checkRequired, place) }
  checkRequired(fields, entity, known, place)
  const [missing] = many ? [] : neededLines(form)
  if (missing !== undefined)
    place.refuse(
      `no "${missing}.…", without which no "${owner.name}" is`,
      'expected values of these lines among the fields',
    )
  return { ...shared, fields, ...(many && { rows: given.rows }) }
}

function defaultSources(
  { update = false }: DeclaredImport,
  entity: Entity,
  known: readonly string[],
  form: RecordForm | undefined,
  { entities }: Context,
): string[] {
  const plain = writableSources(entity, entities).filter(source => !known.includes(source))
  const [lines] = known.length > 0 ? [] : neededLines(form)
  return lines === undefined || !form ? plain : documentSources(lines, plain, entity, form, update, entities)
}

/** Checks that further words stand for values of the enumeration. */
function checkWords(words: ImportField['words'], { options = [], source }: ImportField, spot: Spot) {
  const values = options.map(({ value }) => value)
  for (const [word, value] of Object.entries(words ?? {}))
    if (!values.includes(value))
      spot
        .at('words', word)
        .refuse(
          values.length > 0
            ? `${String(value)} is not a value of "${source}"`
            : `"${source}" has no values to choose from`,
          values.length > 0 ? `expected one of ${values.join(', ')}` : 'expected an enumeration',
        )
}

/** Refuses an import without a required property that is not filled in automatically. */
function checkRequired(fields: readonly ImportField[], entity: Entity, known: readonly string[], spot: Spot) {
  const given = new Set(fields.map(field => field.lookup?.property ?? field.source))
  const needed = Object.values(entity.fields).filter(
    field =>
      (field.stored || field.kind === 'references') &&
      !field.derived &&
      !field.fill &&
      !field.series &&
      isNeeded(field),
  )
  for (const { name } of needed.filter(
    field => field.name !== 'id' && !given.has(field.name) && !known.includes(field.name),
  ))
    spot.refuse(`no "${name}", which every "${entity.name}" has`, 'expected it among the fields')
}

function keyAmong(fields: readonly ImportField[], entity: Entity): string[] | undefined {
  const given = new Set(
    fields.map(({ source, lookup }) => (lookup?.several ? undefined : (lookup?.property ?? source))),
  )
  return entity.unique.find(names => names.every(name => given.has(name)))
}
