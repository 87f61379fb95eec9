import { isNumber } from '../../../engine/model/kinds.ts'
import { DECIMALS } from '../../../engine/form/decimals.ts'
import type { Condition } from '../../../engine/value/condition.ts'
import type { Entities, Entity, Field } from '../../../engine/model/model.ts'
import { findPath } from '../../../engine/relations/schemaPath.ts'
import { MOST_BYTES, storedLength } from '../../../engine/value/snakeCase.ts'
import { checkSwitch } from './checkSwitch.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import { checkCondition, checkConstant } from '../check/checkCondition.ts'
import { checkDefault } from '../check/checkLimits.ts'
import { checkDatedText } from '../list/dateFormat.ts'
import { titleOf } from './titleOf.ts'
import type { States } from './states.ts'
import { checkPath, linesOf, storedOf, publicField } from '../check/checkPath.ts'

/** Refuses names in a schema that do not exist, and values that can't be computed or stored. */
export function checkEntity(entities: Entities, entity: Entity, states: States, spot: Spot) {
  for (const [name, state] of Object.entries(states)) checkCondition(entity, state, spot.at('x-states', name))
  const stored = storedOf(entity)
  for (const [keyword, lists] of [
    ['x-unique', entity.unique],
    ['x-index', entity.index],
  ] as const) {
    lists.forEach((names, index) => checkNames(names, 'stored property', stored, spot.at(keyword, index)))
  }
  if (entity.stored) {
    checkNames(entity.key, 'stored property', stored, spot.at('x-key'))
    checkLength(entity.name, 'table', spot)
    for (const name of stored) checkLength(name, 'column', spot.at('properties', name))
  }
  checkCondition(entity, entity.offered, spot.at('x-offered'))
  if (entity.about) checkNames(entity.about, 'stored id or text of this schema', idsOf(entity), spot.at('x-about'))
  checkTitle(entity, spot.at('x-title'))
  for (const field of Object.values(entity.fields)) {
    const here = spot.at('properties', field.name)
    if (field.default !== undefined) {
      checkConstant(field, field.default, here.at('default'))
      checkDefault(field, here.at('default'))
    }
    checkRelation(entities, entity, field, here)
    checkDerived(entities, entity, field, here)
    checkPart(entity, field, here)
    if (field.many?.where) checkWhere(entities[field.many.entity]!, field.many.where, here.at('x-where'))
    if (field.decimals !== undefined) checkDecimals(entity, field, field.decimals, here.at('x-decimals'))
    if (field.decimalsSet !== undefined) checkSetDecimals(entities, field, field.decimalsSet, here.at('x-decimals'))
    checkDatedText(field.series, here.at('x-series'))
    if (field.switch || field.group !== undefined) checkSwitch(entity, field, here)
    if (field.pinyin) checkNames(field.pinyin, 'stored text of this schema', textsOf(entity), here.at('x-pinyin'))
  }
}

const NAMING = new Set<Field['kind']>(['text', 'integer', 'number', 'date', 'dateTime', 'enumeration'])

/** Refuses a title that says nothing to people, or that they may not read. */
function checkTitle({ title, fields }: Entity, spot: Spot) {
  const names = Object.values(fields).flatMap(({ name, kind, secret }) => (NAMING.has(kind) && !secret ? name : []))
  if (title !== titleOf(fields) && !names.includes(title))
    spot.refuseName('property that a record could be called by', title, names)
}

function checkDecimals(entity: Entity, { name, kind }: Field, decimals: string, spot: Spot) {
  if (!(kind in DECIMALS)) spot.refuse(`"${name}" has no decimals`, 'expected a figure')
  const whole = Object.values(entity.fields).flatMap(field => (field.kind === 'integer' ? field.name : []))
  checkOne(decimals, 'whole number of this schema', whole, spot)
}

function checkSetDecimals({ serviceBuyer }: Entities, { name, kind }: Field, setting: string, spot: Spot) {
  if (!(kind in DECIMALS)) spot.refuse(`"${name}" has no decimals`, 'expected a figure')
  const whole = Object.values(serviceBuyer?.fields ?? {}).filter(
    field => field.switch === 'company' && field.kind === 'integer',
  )
  checkOne(
    setting,
    'whole number that a company sets',
    whole.map(field => field.name),
    spot,
  )
}

/** Checks of what a record is a part: of one that it refers to. */
function checkPart(entity: Entity, { name, ref, part }: Field, spot: Spot) {
  if (!part) return
  if (!ref) spot.refuse(`"${name}" names no record`, 'expected "x-ref" beside it')
  checkWhere(entity, part, spot.at('x-while'))
}

/** Checks a filter of lines: it may only read what their own rows store. */
function checkWhere(line: Entity, where: Condition, spot: Spot) {
  const stored = storedOf(line)
  for (const name of Object.keys(where))
    if (line.fields[name] && !stored.includes(name))
      spot.at(name).refuseName(`stored property of "${line.name}"`, name, stored)
  checkCondition(line, where, spot)
}

/** Refuses names that PostgreSQL would cut: two that begin alike would become the same. */
function checkLength(name: string, kind: string, spot: Spot) {
  const length = storedLength(name)
  if (length > MOST_BYTES)
    spot.refuse(
      `"${name}" makes the name of a ${kind} of ${length} bytes`,
      `expected at most ${MOST_BYTES}: a shorter name, each capital counting twice`,
    )
}

/** Refuses two relations of one name: paths could not tell them apart. */
function checkRelation(entities: Entities, entity: Entity, { name, ref }: Field, spot: Spot) {
  if (!ref) return
  const fields = Object.values(entity.fields)
  const twin = fields.find(other => other.ref?.as === ref.as)
  if (twin && twin.name !== name)
    spot.refuse(`"${ref.as}" is the relation of "${twin.name}" already`, 'expected another name in "x-as"')
  if (entity.global && !entities[ref.entity]!.global)
    spot
      .at('x-ref')
      .refuse(`"${ref.entity}" belongs to one company`, `expected an entity with x-global, as "${entity.name}" is`)
}

function checkDerived(entities: Entities, entity: Entity, { derived, secret }: Field, spot: Spot) {
  if (!derived) return
  const here = spot.at('x-derive')
  if ('from' in derived) {
    const source = checkPath(entities, entity, derived.from, here)
    if (source?.secret && !secret)
      here.refuse(`"${derived.from}" is secret`, 'expected a property without x-secret, or "x-secret" here too')
  }
  if ('sum' in derived) checkSum(entities, entity, derived.sum, here)
  if ('join' in derived) checkJoin(entities, entity, derived.join, spot.at('x-join'))
  if ('count' in derived && !entity.fields[derived.count]?.many)
    here.refuseName('relation to lines', derived.count, linesOf(entity))
  if ('value' in derived)
    derived.value.of.forEach((path, index) => publicField(entities, entity, path, spot.at('x-value', 'of', index)))
  if ('word' in derived) checkNames([derived.word], 'enumeration of this schema', wordsOf(entity), spot.at('x-word'))
  if ('when' in derived) checkCondition(entity, derived.when, spot.at('x-when'))
  if ('case' in derived)
    derived.case.forEach((condition, index) => checkCondition(entity, condition, spot.at('x-case', index)))
  if ('object' in derived)
    for (const [name, source] of Object.entries(derived.object))
      if (!valuesOf(entity).includes(source))
        spot.at('x-object', name).refuseName('value of this schema', source, valuesOf(entity))
}

/** Returns properties that may leave the server and have one value. */
const valuesOf = (entity: Entity) =>
  Object.values(entity.fields).flatMap(field =>
    field.kind === 'lines' || field.kind === 'references' || field.secret ? [] : field.name,
  )

const wordsOf = (entity: Entity) =>
  Object.values(entity.fields).flatMap(field => (field.options && field.stored ? field.name : []))

const textsOf = (entity: Entity) =>
  Object.values(entity.fields).flatMap(field =>
    field.kind === 'text' && field.stored && !field.pinyin ? field.name : [],
  )

/** Properties that may hold the ids of records of any schema. */
const idsOf = ({ fields }: Entity) =>
  Object.values(fields).flatMap(({ name, kind, stored }) =>
    stored && name !== 'id' && ['id', 'text', 'texts'].includes(kind) ? name : [],
  )

function checkSum(entities: Entities, entity: Entity, path: string, spot: Spot) {
  const field = valueOfLines(entities, entity, path, spot)
  if (field && !isNumber(field.kind))
    spot.refuse(`"${path}" is no number`, 'expected a property of type number or integer')
}

function checkJoin(entities: Entities, entity: Entity, path: string, spot: Spot) {
  const field = valueOfLines(entities, entity, path, spot)
  if (field && field.kind !== 'text') spot.refuse(`"${path}" is no text`, 'expected a property of type string')
}

/** Returns the property of lines that a path leads to; one that leads to a single value is refused. */
function valueOfLines(entities: Entities, entity: Entity, path: string, spot: Spot): Field | undefined {
  const field = checkPath(entities, entity, path, spot)
  if (!field || findPath(entities, entity.name, path)!.steps.some(step => step.many)) return field
  spot.refuse(`"${path}" is one value`, `expected a path through lines: ${linesOf(entity).join(', ')}`)
  return undefined
}

function checkNames(names: readonly string[], kind: string, known: string[], spot: Spot) {
  names.forEach((name, index) => checkOne(name, kind, known, spot.at(index)))
}

function checkOne(name: string, kind: string, known: string[], spot: Spot) {
  if (!known.includes(name)) spot.refuseName(kind, name, known)
}
