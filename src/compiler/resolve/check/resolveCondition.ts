import type { Condition as DeclaredCondition } from '../../../engine/generated/declaration.ts'
import type { Condition, Requirement } from '../../../engine/value/condition.ts'
import type { Entity } from '../../../engine/model/model.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import { namePaths } from '../entity/namePaths.ts'
import { expandCondition } from '../entity/states.ts'
import { checkCondition } from './checkCondition.ts'
import type { Context } from './context.ts'

export type Ground = Pick<Context, 'entities' | 'states'>

/**
 * Resolves a condition on a record: named states are replaced by what they stand for, paths by properties, and every
 * property is checked.
 */
export function resolveCondition(entity: Entity, given: DeclaredCondition, context: Ground, spot: Spot): Condition
export function resolveCondition(
  entity: Entity,
  given: DeclaredCondition | undefined,
  context: Ground,
  spot: Spot,
): Condition | undefined
export function resolveCondition(
  entity: Entity,
  given: DeclaredCondition | undefined,
  { entities, states }: Ground,
  spot: Spot,
): Condition | undefined {
  if (given === undefined) return undefined
  const condition = expandCondition(given, states[entity.name] ?? {}, spot)
  const named = namePaths(entities, entity, condition, spot)
  checkCondition(entity, condition, spot)
  return named
}

type Constant = Exclude<Requirement, object>

/** Resolves values that a record has, or the name of a state that consists of values alone. */
export function resolveValues<Value>(
  entity: Entity,
  given: string | Record<string, Value>,
  { states }: Ground,
  spot: Spot,
): Record<string, Value | Constant> {
  if (typeof given !== 'string') return given
  const state = expandCondition(given, states[entity.name] ?? {}, spot)
  const values: Record<string, Constant> = {}
  for (const [name, requirement] of Object.entries(state)) {
    if (requirement !== null && typeof requirement === 'object') {
      spot.refuse(`"${given}" leaves open what "${name}" is`, 'expected a state that names one value of each property')
      return {}
    }
    values[name] = requirement
  }
  return values
}
