import { pageKeys } from '../../../engine/visibility/pageKeys.ts'
import type { Import as DeclaredImport } from '../../../engine/generated/declaration.ts'
import type { Import, ImportField } from '../../../engine/model/importModel.ts'
import type { Entity, Field, Kind, Page } from '../../../engine/model/model.ts'
import { findSource } from '../../../engine/relations/schemaPath.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import { linesOf, publicField } from '../check/checkPath.ts'
import type { Context } from '../check/context.ts'
import { resolveKeys } from '../check/keys.ts'
import { sourceOf, spotOfSource } from '../check/source.ts'

/** Resolves an import; without declared fields, it has every property that a person may write. */
export function resolveImport(
  given: DeclaredImport,
  owner: Entity,
  pages: Page[],
  context: Context,
  spot: Spot,
): Import {
  const many = given.rows === undefined ? undefined : owner.fields[given.rows]?.many
  if (given.rows !== undefined && !many) spot.at('rows').refuseName('relation to lines', given.rows, linesOf(owner))
  if (many && given.update) spot.at('update').refuse('lines of a new record', 'expected no "update" beside "rows"')
  const entity = many ? context.entities[many.entity]! : owner
  // The record of a line and its number follow from the file.
  const known = many ? [many.by, 'lineNo'] : []
  const declared = given.fields ?? writableSources(entity, context).filter(source => !known.includes(source))
  const sources = declared.map(sourceOf)
  const fields = declared.flatMap((entry, index) => {
    const own = typeof entry === 'string' ? { source: entry } : entry
    const at = spotOfSource(entry, spot.at('fields', index))
    if (sources.indexOf(own.source) < index) at.refuse(`"${own.source}" stands here twice`, 'expected each source once')
    const field = publicField(context.entities, entity, own.source, at)
    if (!field) return []
    const imported = importField(own.source, field, entity, context)
    if (imported) return { ...imported, ...own }
    at.refuse(
      `"${own.source}" can't be imported`,
      'expected a property that a person may write, or a text of a record it refers to',
    )
    return []
  })
  checkRequired(fields, entity, known, given.fields ? spot.at('fields') : spot)
  const update = given.update ? keyAmong(fields, entity) : undefined
  if (given.update && !update)
    spot
      .at('update')
      .refuse('no record can be found by a row', 'expected all properties of one x-unique among the fields')
  return {
    label: given.label,
    permission: resolveKeys(given.permission, context, spot.at('permission')) ?? pageKeys({ pages }, 'list'),
    fields,
    ...(many && { rows: given.rows }),
    ...(update && { update }),
  }
}

const PLAIN = new Set<Kind>([
  'id',
  'text',
  'longText',
  'integer',
  'number',
  'quantity',
  'money',
  'percent',
  'boolean',
  'date',
  'dateTime',
  'enumeration',
])

function importField(source: string, field: Field, entity: Entity, { entities }: Context): ImportField | undefined {
  const found = findSource(entities, entity.name, source)
  const [step, further] = found?.steps ?? []
  const { label, kind } = field
  if (!step)
    return isWritable(field)
      ? { source, label, kind, required: isNeeded(field), ...(field.options && { options: field.options }) }
      : undefined
  const isLookup = !further && !step.many && isOpen(step.field) && found!.field.kind === 'text' && found!.field.stored
  if (!isLookup) return undefined
  const lookup = { property: step.field.name, entity: step.entity.name, field: found!.field.name }
  return { source, label, kind, required: isNeeded(step.field), lookup }
}

const isOpen = (field: Field) => field.stored && !field.readOnly && !field.secret && !field.series

const isWritable = (field: Field) => field.name !== 'id' && isOpen(field) && PLAIN.has(field.kind)

const isNeeded = (field: Field) => field.required && field.default === undefined

/** Returns the properties that a file may fill in; a related record by a text that the entity shows of it. */
function writableSources(entity: Entity, context: Context): string[] {
  return Object.values(entity.fields).flatMap(field =>
    !field.secret && importField(field.name, field, entity, context) ? field.name : [],
  )
}

/** Refuses an import without a required property that is not filled in automatically. */
function checkRequired(fields: ImportField[], entity: Entity, known: string[], spot: Spot) {
  const given = new Set(fields.map(field => field.lookup?.property ?? field.source))
  const needed = Object.values(entity.fields).filter(
    field => field.stored && !field.derived && !field.fill && !field.series && isNeeded(field),
  )
  for (const { name } of needed.filter(
    field => field.name !== 'id' && !given.has(field.name) && !known.includes(field.name),
  ))
    spot.refuse(`no "${name}", which every "${entity.name}" has`, 'expected it among the fields')
}

function keyAmong(fields: ImportField[], entity: Entity): string[] | undefined {
  const given = new Set(fields.filter(field => !field.lookup).map(field => field.source))
  return entity.unique.find(names => names.every(name => given.has(name)))
}
