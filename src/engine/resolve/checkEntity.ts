import { constantsOf, type Condition } from '../condition.ts'
import type { Entities, Entity, Field } from '../model.ts'
import { findPath, namesFrom } from '../schemaPath.ts'
import type { Spot } from '../spot.ts'

/** Refuses names in a schema that lead nowhere. */
export function checkEntity(entities: Entities, entity: Entity, spot: Spot) {
  const names = Object.keys(entity.fields)
  const known = (name: string, at: Spot) => names.includes(name) || at.refuseName('property', name, names)
  for (const [keyword, lists] of [
    ['x-unique', entity.unique],
    ['x-index', entity.index],
  ] as const) {
    lists.forEach((list, row) =>
      list.forEach((name, column) => checkColumn(entity, name, spot.at(keyword, row, column))),
    )
  }
  if (entity.stored) entity.key.forEach((name, index) => checkColumn(entity, name, spot.at('x-key', index)))
  for (const field of Object.values(entity.fields)) {
    const here = spot.at('properties', field.name)
    const { derived } = field
    if (!derived) continue
    if ('from' in derived) checkPath(entities, entity, derived.from, here.at('x-from'))
    if ('sum' in derived) checkPath(entities, entity, derived.sum, here.at('x-sum'))
    if ('add' in derived) derived.add.forEach((name, index) => known(name.replace(/^-/, ''), here.at('x-add', index)))
    if ('multiply' in derived) derived.multiply.forEach((name, index) => known(name, here.at('x-multiply', index)))
    if ('when' in derived) checkCondition(entity, derived.when, here.at('x-when'))
  }
}

function checkColumn(entity: Entity, name: string, spot: Spot) {
  const stored = Object.values(entity.fields).filter(field => field.stored)
  if (!stored.some(field => field.name === name))
    spot.refuseName(
      'stored property',
      name,
      stored.map(field => field.name),
    )
}

/** Refuses a path at the first name that its entity does not have. */
export function checkPath(entities: Entities, from: Entity, path: string, spot: Spot): Field | undefined {
  const found = findPath(entities, from.name, path)
  if (found) return found.field
  const names = path.split('.')
  for (let length = 1; length <= names.length; length++) {
    if (findPath(entities, from.name, names.slice(0, length).join('.'))) continue
    const before = names.slice(0, length - 1).join('.')
    const owner = before ? ownerOf(entities, from, before) : from
    const kind = length === names.length ? 'property' : 'relation'
    return void spot.refuseName(
      owner ? `${kind} of "${owner.name}"` : 'relation',
      names[length - 1]!,
      owner ? namesFrom(owner) : [],
    )
  }
  return undefined
}

function ownerOf(entities: Entities, from: Entity, path: string): Entity | undefined {
  return findPath(entities, from.name, `${path}.id`)?.steps.at(-1)?.entity
}

/** Refuses a condition on a property that is not there, or with a constant that its enumeration does not have. */
export function checkCondition(entity: Entity, condition: Condition | undefined, spot: Spot) {
  for (const [name, requirement] of Object.entries(condition ?? {})) {
    const field = entity.fields[name]
    if (!field) {
      spot.at(name).refuseName('property', name, Object.keys(entity.fields))
      continue
    }
    for (const constant of constantsOf(requirement)) checkConstant(field, constant, spot.at(name))
  }
}

/** Refuses a value that a property's enumeration does not have; null is an empty property. */
export function checkConstant(field: Field, constant: unknown, spot: Spot) {
  if (constant === null || !field.options || field.options.some(option => option.value === constant)) return
  const offered = field.options.map(option => `${JSON.stringify(option.value)} (${option.label})`).join(', ')
  spot.refuse(`${JSON.stringify(constant)} is not a value of "${field.name}"`, `expected one of ${offered}`)
}
