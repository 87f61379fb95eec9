import type {
  RecordExport as DeclaredExport,
  Section as DeclaredSection,
  Show as DeclaredShow,
} from '../../../engine/generated/declaration.ts'
import type { RecordExport } from '../../../engine/model/exportModel.ts'
import type { Column, Entity, Section } from '../../../engine/model/model.ts'
import { findPath, findRelation } from '../../../engine/relations/schemaPath.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import { resolveCondition } from '../check/resolveCondition.ts'
import { checkTold, linesOf, publicField } from '../check/checkPath.ts'
import { resolveColumns } from '../list/columns.ts'
import type { Context } from '../check/context.ts'
import { checkDatedText } from '../list/dateFormat.ts'
import { resolveKeys } from '../check/keys.ts'
import { plainSources } from '../list/list.ts'
import { withSummary } from './summary.ts'

/**
 * Resolves the detail page but its steps; without a declared one, it has the record's properties and a table for each kind of lines.
 */
export function resolveShow(given: DeclaredShow, entity: Entity, context: Context, spot: Spot) {
  const { with: told = [], export: file, sections = defaultSections(entity, context) } = given
  told.forEach((path, index) => checkTold(context.entities, entity, path, spot.at('with', index)))
  const resolved = sections.flatMap(
    (section, index) => resolveSection(section, entity, context, spot.at('sections', index)) ?? [],
  )
  refuseTwins(sections, spot.at('sections'))
  return {
    with: told,
    ...(file && { export: resolveExport(file, entity, context, spot.at('export')) }),
    sections: withSummary(resolved, entity, context.entities),
  }
}

/** Section types that a page has once: each shows the same of the record wherever it stands. */
const ONCE = ['summary', 'log', 'comments', 'related'] as const

function refuseTwins(sections: readonly DeclaredSection[], spot: Spot) {
  const types = sections.map(given =>
    typeof given === 'string' ? given : (given.type ?? PARTS.find(part => part in given)),
  )
  types.forEach((type, index) => {
    if (ONCE.some(one => one === type) && types.indexOf(type) < index)
      spot.at(index).refuse(`"${type}" stands here twice`, 'expected one such section')
  })
}

function resolveExport(given: DeclaredExport, entity: Entity, context: Context, spot: Spot): RecordExport {
  if (!linesOf(entity).includes(given.rows))
    spot.at('rows').refuseName('relation to lines', given.rows, linesOf(entity))
  const when = resolveCondition(entity, given.when, context, spot.at('when'))
  checkDatedText(given.name, spot.at('name'))
  const permission = resolveKeys(given.permission, context, spot.at('permission'))
  const { name, rows, by = [entity.title] } = given
  by.forEach((property, index) => publicField(context.entities, entity, property, spot.at('by', index)))
  const columns = resolveColumns(given.columns, entity, context, spot.at('columns'), { rows })
  return { name, by, rows, ...(when && { when }), permission, columns }
}

function defaultSections(entity: Entity, context: Context): DeclaredSection[] {
  const lines = Object.values(entity.fields).filter(({ kind, many }) => kind === 'lines' && many)
  const tables = lines.map(field => ({
    title: field.label,
    rows: field.name,
    columns: plainSources(context.entities[field.many!.entity]!),
  }))
  return [{ title: entity.label, fields: plainSources(entity) }, ...tables]
}

/** Section types that are named by the property they have. */
const PARTS = ['fields', 'rows', 'totals', 'images', 'list', 'summary'] as const

/** What a section says of the list that it has. */
const OF_LISTS = ['by', 'filters', 'mode', 'sort', 'most', 'acts', 'best', 'bestAmong'] as const

interface Given extends Omit<Exclude<DeclaredSection, string>, 'type'> {
  /** A name that may be none of the known types: text alone is taken as it stands. */
  type?: string
}

function resolveSection(given: DeclaredSection, entity: Entity, context: Context, spot: Spot): Section | undefined {
  const own: Given = typeof given === 'string' ? { type: given } : given
  const type = sectionType(own, context.sectionTypes, spot)
  if (!type) return undefined
  const when = resolveCondition(entity, own.when, context, spot.at('when'))
  if (own.images !== undefined) publicField(context.entities, entity, own.images, spot.at('images'))
  const { title, rows, images, setting } = own
  return {
    type,
    title,
    rows,
    images,
    when,
    ...(setting !== undefined && { setting }),
    columns: sectionColumns(own, entity, context, spot),
  }
}

/** Returns the type of a section: the one it names, or the part that it has. */
function sectionType(own: Given, known: Context['sectionTypes'], spot: Spot): Section['type'] | undefined {
  const parts = PARTS.filter(type => type in own)
  const named = own.type ?? parts[0]
  const type = known.find(one => one === named)
  const isPart = PARTS.some(part => part === type)
  const further = isPart ? parts.filter(part => part !== type) : []
  if (named === undefined) spot.refuse('a section of no type', `expected one of ${known.join(', ')}`)
  else if (!type) spot.refuseName('section type', named, known)
  else if (isPart && parts.length === 0)
    spot.refuse(`a section of type "${type}" without "${type}"`, `expected "${type}" in it`)
  else if (further.length > 0)
    spot.at(further[0]!).refuse(`"${further[0]}" in a section of "${type}"`, 'expected a section of its own')
  else if (own.columns && own.rows === undefined)
    spot.at('columns').refuse(`"columns" in a section of "${type}"`, 'expected "rows" beside it')
  else {
    const lost = own.list === undefined ? OF_LISTS.find(part => own[part] !== undefined) : undefined
    if (!lost) return type
    spot.at(lost).refuse(`"${lost}" in a section of "${type}"`, 'expected "list" beside it')
  }
  return undefined
}

function sectionColumns(own: Given, entity: Entity, context: Context, spot: Spot): Column[] {
  if (own.rows === undefined) {
    const part = own.fields ? 'fields' : own.summary ? 'summary' : 'totals'
    const columns = resolveColumns(own[part] ?? [], entity, context, spot.at(part))
    return own.totals ? withTotal(columns) : columns
  }
  const lines = lineEntity(own.rows, entity, context)
  if (lines) return resolveColumns(own.columns ?? plainSources(lines), lines, context, spot.at('columns'))
  spot.at('rows').refuseName('relation to lines', own.rows, linesOf(entity))
  return []
}

/** Marks the last amount as the total of those before it, so that no other takes its place where it is hidden. */
export const withTotal = <Amount extends object>(amounts: readonly Amount[]): Amount[] =>
  amounts.map((amount, index) => (index === amounts.length - 1 ? { ...amount, isTotal: true } : amount))

/** Returns the entity of the lines that a path of relations ends on. */
export function lineEntity(path: string, entity: Entity, context: Context): Entity | undefined {
  const found = findPath(context.entities, entity.name, path)
  const owner = found?.steps.at(-1)?.entity ?? entity
  const relation = findRelation(context.entities, owner, path.split('.').at(-1)!)
  return relation?.field.kind === 'lines' && relation.many ? relation.entity : undefined
}
