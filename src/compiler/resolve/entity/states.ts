import type { Condition as DeclaredCondition } from '../../../engine/generated/declaration.ts'
import { isData } from '../../../engine/value/data.ts'
import { record } from '../../../engine/value/record.ts'
import type { Condition, Requirement } from '../../../engine/value/condition.ts'
import type { Shaped } from '../../declared.ts'
import type { Spot } from '../../diagnostics/spot.ts'

/** The named conditions of an entity. */
export type States = Readonly<Record<string, Condition>>

/** Resolves the states of every schema; one may name those that stand above it. */
export function resolveStates({ schemas }: Shaped, spotOf: (entity: string) => Spot): Record<string, States> {
  return record(
    Object.entries(schemas).map(([name, { data }]) => {
      const states: Record<string, Condition> = {}
      for (const [state, given] of Object.entries(data['x-states'] ?? {}))
        states[state] = expandCondition(given, states, spotOf(name).at('x-states', state))
      return [name, states]
    }),
  )
}

/** Replaces the names of states in a condition by what they stand for; "not" names those that must not hold. */
export function expandCondition(given: DeclaredCondition, states: States, spot: Spot): Condition {
  if (typeof given === 'string') return stateNamed(given, states, spot)
  const { not = [], ...own } = given
  const condition = requirementsOf(own)
  for (const name of [not].flat()) {
    const here = spot.at('not')
    for (const [property, requirement] of Object.entries(negated(name, states, here))) {
      if (Object.hasOwn(condition, property))
        here.refuse(`"${name}" is about "${property}", which stands beside it`, 'expected one of both')
      condition[property] = requirement
    }
  }
  return condition
}

/** Copies the requirements. That one could be a list is said by the generated type alone, which mixes "not" in. */
function requirementsOf(given: Exclude<DeclaredCondition, string>): Condition {
  const entries = Object.entries(given).flatMap(([property, requirement]) =>
    requirement === undefined || Array.isArray(requirement) ? [] : [[property, requirement] as const],
  )
  return Object.fromEntries(entries)
}

function stateNamed(name: string, states: States, spot: Spot): Condition {
  if (!Object.hasOwn(states, name)) spot.refuseName('state', name, Object.keys(states))
  return { ...states[name] }
}

/** Negates a state of one property; that of several is no condition that all hold. */
function negated(name: string, states: States, spot: Spot): Condition {
  const [first, ...others] = Object.entries(stateNamed(name, states, spot))
  if (!first) return {}
  const opposite = oppositeOf(first[1])
  if (opposite !== undefined && others.length === 0) return { [first[0]]: opposite }
  spot.refuse(`"${name}" can't be negated`, 'expected a state of one property that has, or has not, certain values')
  return {}
}

function oppositeOf(requirement: Requirement): Requirement | undefined {
  if (requirement === null || typeof requirement !== 'object') return { not: { const: requirement } }
  const [[word, value] = [], ...others] = Object.entries(requirement)
  if (others.length > 0) return undefined
  if (word === 'not' && isData(value)) return value
  return word === 'const' || word === 'enum' ? { not: requirement } : undefined
}
