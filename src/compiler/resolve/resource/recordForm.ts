import type {
  FormSection as DeclaredSection,
  Input as DeclaredInput,
  RecordForm as DeclaredForm,
} from '../../../engine/generated/declaration.ts'
import type { FormSection, RecordForm } from '../../../engine/model/formModel.ts'
import { readIn } from '../../../engine/form/followed.ts'
import type { Entity, Resource, Section } from '../../../engine/model/model.ts'
import { record } from '../../../engine/value/record.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import { resolveCondition } from '../check/resolveCondition.ts'
import { wholeLinesOf } from '../check/checkPath.ts'
import type { Context } from '../check/context.ts'
import { sourceOf } from '../check/source.ts'
import { askedValues } from '../form/askedValues.ts'
import { resolveInputs, settableSources, withFurther } from '../form/inputs.ts'
import { withTotal } from './show.ts'
import { labelWord } from '../labelWords.ts'

/**
 * Resolves the page on which a record is made and changed. Without declared sections it has inputs for everything that
 * a client may set, laid out like the detail page.
 * @param show the detail page
 */
export function resolveRecordForm(
  given: DeclaredForm | undefined,
  show: Pick<Resource['show'], 'sections'>,
  entity: Entity,
  label: string,
  context: Context,
  spot: Spot,
): RecordForm {
  const own = given ?? { create: `新建${label}` }
  const sections = own.sections ?? defaultSections(show.sections, entity, context)
  const when = resolveCondition(entity, own.when, context, spot.at('when'))
  checkEachOnce(sections, spot.at('sections'))
  const resolved = sections.flatMap(
    (section, index) => resolveSection(section, entity, context, spot.at('sections', index)) ?? [],
  )
  return {
    ...(own.create !== undefined && { create: own.create }),
    ...(when && { when }),
    success: own.success ?? '保存成功',
    changed: own.changed ?? '更新成功',
    logged: own.logged ?? false,
    rule: own.rule ?? false,
    sections: resolved.map(section => {
      const owner = context.entities[section.entity]
      if (!owner) return section
      const read = readIn({ sections: resolved }, section)
      const asked = section.rows === undefined ? [] : askedValues(resolved, section, entity, context.entities)
      const related = asked.filter(name => 'related' in (owner.fields[name]?.derived ?? {}))
      const inputs = withFurther(section.inputs, owner, [...read, ...asked])
      return { ...section, inputs, ...(related.length > 0 && { related }) }
    }),
  }
}

/** Checks that each property, nested part and lines are filled in by one section. */
function checkEachOnce(sections: readonly DeclaredSection[], spot: Spot) {
  const known = new Set<string>()
  for (const [index, { rows, part, fields = [] }] of sections.entries()) {
    const whole = rows ?? part
    const filled = whole === undefined ? fields.map(sourceOf) : [whole]
    for (const source of filled) {
      if (known.has(source)) spot.at(index).refuse(`"${source}" stands in two sections`, 'expected each input once')
      known.add(source)
    }
  }
}

function defaultSections(shown: readonly Section[], entity: Entity, { entities }: Context): DeclaredSection[] {
  const settable = new Set(settableSources(entity))
  const linesOf = (name: string) => {
    const { many, label, schema } = entity.fields[name]!
    const line = many && entities[many.entity]!
    const columns = line ? settableSources(line, [many.by, 'lineNo', ...chosenIn(line)]) : []
    settable.delete(name)
    const isNeeded = typeof schema.minItems === 'number'
    return { rows: name, columns, ...(isNeeded && { requiredMessage: labelWord('add', label) }) }
  }
  const like = ({ title, rows, columns }: Section): DeclaredSection => {
    if (rows !== undefined) return { title, ...linesOf(rows) }
    return { title, fields: columns.flatMap(({ source }) => inputFor(source).filter(name => settable.delete(name))) }
  }
  /** Values of a related record are chosen by the reference. */
  const inputFor = (source: string) => {
    const derived = entity.fields[source]?.derived
    const relation = derived && 'from' in derived ? derived.from.replace(/\.[^.]*$/, '') : undefined
    const reference = Object.values(entity.fields).find(({ ref }) => ref && ref.as === relation)
    return [source, ...(reference ? [reference.name] : [])]
  }
  const asShown = shown.filter(({ rows }) => rows === undefined || wholeLinesOf(entity).includes(rows)).map(like)
  const told = new Set(shown.map(({ rows }) => rows))
  const further = Object.values(entity.fields).filter(
    ({ kind, many, name }) => kind === 'lines' && many && !many.where && !told.has(name),
  )
  const tables = further.map(({ name, label: title }) => ({ title, ...linesOf(name) }))
  const all: DeclaredSection[] = [...asShown, { title: entity.label, fields: [...settable] }, ...tables]
  return all.filter(({ fields, columns }) => (fields ?? columns ?? []).length > 0)
}

const PARTS = ['fields', 'rows', 'totals'] as const
/** Sections that show of a record what only a saved one has, or what its declaration says of them. */
const OF_SAVED = ['fields', 'rows', 'totals', 'images', 'list', 'summary', 'log', 'comments', 'related']

function resolveSection(given: DeclaredSection, entity: Entity, context: Context, spot: Spot): FormSection | undefined {
  const parts = PARTS.filter(part => part in given)
  const [type] = parts
  const when = resolveCondition(entity, given.when, context, spot.at('when'))
  if (given.type !== undefined && !type)
    return resolveShown(given.type, { ...given, when }, entity, context, spot.at('type'))
  if (!type || parts.length > 1 || given.type !== undefined) {
    const named = given.type === undefined ? parts : [...parts, 'type']
    spot.refuse(`a section of ${named.join(' and ') || 'nothing'}`, `expected exactly one of ${PARTS.join(', ')}`)
    return undefined
  }
  const { title, rows, part, allow = ['add', 'remove'], requiredMessage } = given
  const shared = {
    type,
    title,
    fixed: !allow.includes('add'),
    removable: allow.includes('remove'),
    ...(allow.includes('move') && { movable: true as const }),
    ...(part !== undefined && { part }),
    ...(requiredMessage && { required: requiredMessage }),
    ...(when && { when }),
  }
  if (rows === undefined) {
    const list = type === 'fields' ? 'fields' : 'totals'
    const owner = part === undefined ? entity : shapeOf(part, entity, context, spot.at('part'))
    const inputs = owner ? resolveInputs(given[list] ?? [], owner, context, spot.at(list)) : []
    return { ...shared, entity: owner?.name ?? '', inputs: type === 'totals' ? withTotal(inputs) : inputs }
  }
  if (!wholeLinesOf(entity).includes(rows)) {
    spot.at('rows').refuseName('relation to lines', rows, wholeLinesOf(entity))
    return undefined
  }
  const { many: relation, schema } = entity.fields[rows]!
  const many = relation!
  const limits = record(
    (['minItems', 'maxItems'] as const).flatMap(key => (typeof schema[key] === 'number' ? [[key, schema[key]]] : [])),
  )
  const line = context.entities[many.entity]!
  const columns = given.columns ?? settableSources(line, [many.by, 'lineNo', ...chosenIn(line)])
  checkLine(columns, line, spot.at('columns'))
  if (allow.includes('move') && !line.fields.lineNo)
    spot.at('allow').refuse(`"${line.name}" keeps no order`, 'expected a property "lineNo" in it')
  return {
    ...shared,
    ...limits,
    rows,
    entity: line.name,
    inputs: resolveInputs(columns, line, context, spot.at('columns')),
  }
}

/** Resolves what a registered section shows of what is filled in. */
function resolveShown(
  shown: NonNullable<DeclaredSection['type']>,
  { title, when }: Pick<FormSection, 'title' | 'when'>,
  { name }: Entity,
  { sectionTypes }: Context,
  spot: Spot,
): FormSection {
  const known = sectionTypes.filter(type => !OF_SAVED.includes(type))
  if (!known.includes(shown)) spot.refuseName('section that an app registers', shown, known)
  return { type: 'shown', shown, title, entity: name, fixed: true, removable: false, inputs: [], ...(when && { when }) }
}

/** Any number of records are chosen for a record; its lines name one each. */
function checkLine(columns: readonly DeclaredInput[], line: Entity, spot: Spot) {
  for (const [index, column] of columns.entries())
    if (chosenIn(line).includes(sourceOf(column)))
      spot.at(index).refuse(`"${sourceOf(column)}" chooses several records in a line`, 'expected a reference to one')
}

const chosenIn = ({ fields }: Entity) =>
  Object.values(fields).flatMap(({ name, kind }) => (kind === 'references' ? name : []))

function shapeOf(part: string, entity: Entity, { entities }: Context, spot: Spot): Entity | undefined {
  const nested = Object.values(entity.fields).filter(field => field.shape !== undefined)
  const found = nested.find(field => field.name === part)
  if (!found)
    spot.refuseName(
      'property of a nested shape',
      part,
      nested.map(field => field.name),
    )
  return found && entities[found.shape!]
}
