import { capital } from '../../../engine/value/capital.ts'
import type { Condition, Requirement } from '../../../engine/value/condition.ts'
import { findPath, findSource } from '../../../engine/relations/schemaPath.ts'
import type { Entities, Entity } from '../../../engine/model/model.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import { derivedFrom } from '../check/checkCondition.ts'
import { publicField } from '../check/checkPath.ts'

/**
 * Names the paths along relations in a condition: each by the property that is derived from it, which is added where
 * the schema has none. So a condition reads nothing but properties, and whatever holds for those holds for paths.
 */
export function namePaths(entities: Entities, entity: Entity, condition: Condition, spot: Spot): Condition {
  const named: Condition = {}
  for (const [name, requirement] of Object.entries(condition)) {
    const here = spot.at(name)
    const property = name.includes('.') ? propertyFor(entities, entity, name, here) : name
    if (property === undefined) continue
    if (Object.hasOwn(named, property)) here.refuse(`"${name}" is "${property}", which stands here too`, 'expected one')
    named[property] = isAlternatives(requirement)
      ? requirement.map((one, index) => namePaths(entities, entity, one, here.at(index)))
      : requirement
  }
  return named
}

/**
 * Names the paths in all conditions of an entity.
 * @param states its named conditions
 */
export function nameAllPaths(entities: Entities, entity: Entity, states: Record<string, Condition>, spot: Spot) {
  const named = (condition: Condition, here: Spot) => namePaths(entities, entity, condition, here)
  for (const [name, state] of Object.entries(states)) states[name] = named(state, spot.at('x-states', name))
  if (entity.offered) entity.offered = named(entity.offered, spot.at('x-offered'))
  for (const { name, derived } of Object.values(entity.fields)) {
    const here = spot.at('properties', name)
    if (derived && 'when' in derived) derived.when = named(derived.when, here.at('x-when'))
    if (derived && 'case' in derived)
      derived.case = derived.case.map((one, index) => named(one, here.at('x-case', index)))
  }
}

const isAlternatives = (part: Requirement | Condition[]): part is Condition[] => Array.isArray(part)

function propertyFor(entities: Entities, entity: Entity, path: string, spot: Spot): string | undefined {
  const known = derivedFrom(entity, path)
  if (known) return known.name
  const source = publicField(entities, entity, path, spot)
  if (!source) return undefined
  if (source.kind === 'lines' || findPath(entities, entity.name, path)!.steps.some(({ many }) => many)) {
    spot.refuse(`"${path}" leads to several values`, 'expected a path along relations to one record each')
    return undefined
  }
  const [first = '', ...others] = path.split('.')
  const name = [first, ...others.map(capital)].join('')
  if (entity.fields[name]) {
    spot.refuse(`"${path}" would be called "${name}", which is another value`, `expected "x-derive": "${path}"`)
    return undefined
  }
  const { kind, label, options, schema, reference } = findSource(entities, entity.name, path)?.field ?? source
  entity.fields[name] = {
    ...{ name, label, kind, schema, reference, derived: { from: path }, implied: true },
    ...(options && { options }),
    ...{ required: false, readOnly: true, secret: false, writeOnce: false, stored: false },
  }
  return name
}
