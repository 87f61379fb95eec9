import type { Entities, Entity, Field } from '../model.ts'
import { findPath } from '../schemaPath.ts'
import { MOST_BYTES, storedLength } from '../snakeCase.ts'
import type { Spot } from '../spot.ts'
import { checkCondition, checkConstant } from './checkCondition.ts'
import { checkPath, linesOf, storedOf, visibleField } from './checkPath.ts'

/** Refuses names in a schema that lead nowhere, and values that can't come about. */
export function checkEntity(entities: Entities, entity: Entity, spot: Spot) {
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
  for (const field of Object.values(entity.fields)) {
    const here = spot.at('properties', field.name)
    if (field.default !== undefined) checkConstant(field, field.default, here.at('default'))
    checkRelation(entities, entity, field, here)
    checkDerived(entities, entity, field, here)
    if (field.pinyin) checkNames(field.pinyin, 'stored text of this schema', textsOf(entity), here.at('x-pinyin'))
  }
}

/** Two names that begin alike would become the same. */
function checkLength(name: string, kind: string, spot: Spot) {
  const length = storedLength(name)
  if (length > MOST_BYTES)
    spot.refuse(
      `"${name}" makes the name of a ${kind} of ${length} bytes`,
      `expected at most ${MOST_BYTES}: a shorter name, each capital counting twice`,
    )
}

/** Paths say the relation's name, so one name can't lead to two places. */
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
  if ('from' in derived) {
    const source = checkPath(entities, entity, derived.from, spot.at('x-from'))
    if (source?.secret && !secret)
      spot
        .at('x-from')
        .refuse(`"${derived.from}" is secret`, 'expected a property without x-secret, or "x-secret" here too')
  }
  if ('sum' in derived) checkSum(entities, entity, derived.sum, spot.at('x-sum'))
  if ('count' in derived && !entity.fields[derived.count]?.many)
    spot.at('x-count').refuseName('relation to lines', derived.count, linesOf(entity))
  if ('value' in derived)
    derived.value.of.forEach((path, index) => visibleField(entities, entity, path, spot.at('x-value', 'of', index)))
  if ('add' in derived) {
    const names = derived.add.map(name => name.replace(/^-/, ''))
    checkNames(names, 'number of this schema', numbersOf(entity, isNumber), spot.at('x-add'))
  }
  if ('multiply' in derived)
    checkNames(
      derived.multiply,
      'stored number that is never empty',
      numbersOf(entity, isFactor),
      spot.at('x-multiply'),
    )
  if ('word' in derived) checkNames([derived.word], 'enumeration of this schema', wordsOf(entity), spot.at('x-word'))
  if ('when' in derived) checkCondition(entity, derived.when, spot.at('x-when'))
  if ('case' in derived)
    derived.case.forEach((condition, index) => checkCondition(entity, condition, spot.at('x-case', index)))
  if ('object' in derived)
    for (const [name, source] of Object.entries(derived.object))
      if (!valuesOf(entity).includes(source))
        spot.at('x-object', name).refuseName('value of this schema', source, valuesOf(entity))
}

/** What may leave the server as one value. */
const valuesOf = (entity: Entity) =>
  Object.values(entity.fields).flatMap(field => (field.kind === 'lines' || field.secret ? [] : field.name))

const wordsOf = (entity: Entity) =>
  Object.values(entity.fields).flatMap(field => (field.options && field.stored ? field.name : []))

const textsOf = (entity: Entity) =>
  Object.values(entity.fields).flatMap(field =>
    field.kind === 'text' && field.stored && !field.pinyin ? field.name : [],
  )

const NUMBERS = new Set(['integer', 'number', 'quantity', 'money', 'percent'])

function checkSum(entities: Entities, entity: Entity, path: string, spot: Spot) {
  const field = checkPath(entities, entity, path, spot)
  if (!field) return
  const steps = findPath(entities, entity.name, path)!.steps
  if (!steps.some(step => step.many))
    spot.refuse(`"${path}" is one value`, `expected a path through lines: ${linesOf(entity).join(', ')}`)
  else if (!isNumber(field)) spot.refuse(`"${path}" is no number`, 'expected a property of type number or integer')
}

function checkNames(names: string[], kind: string, known: string[], spot: Spot) {
  names.forEach((name, index) => {
    if (!known.includes(name)) spot.at(index).refuseName(kind, name, known)
  })
}

const isNumber = (field: Field) => NUMBERS.has(field.kind)

/** The table itself keeps a product, so it needs the factors in the same row. */
const isFactor = (field: Field) =>
  isNumber(field) && field.stored && !field.derived && (field.required || field.default !== undefined)

const numbersOf = (entity: Entity, fits: (field: Field) => boolean) =>
  Object.values(entity.fields).flatMap(field => (fits(field) ? field.name : []))
