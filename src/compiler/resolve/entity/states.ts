import type { Condition as DeclaredCondition } from '../../../engine/generated/declaration.ts'
import { isData } from '../../../engine/value/data.ts'
import { record } from '../../../engine/value/record.ts'
import type { Condition, Requirement } from '../../../engine/value/condition.ts'
import type { Shaped } from '../../declared.ts'
import type { Spot } from '../../diagnostics/spot.ts'

/** The named conditions of an entity. */
export type States = Readonly<Record<string, Condition>>

/** Resolves the states of every schema; one may name those that stand above it. */
export function resolveStates({ schemas }: Shaped, spotOf: (entity: string) => Spot) {
  return record(
    Object.entries(schemas).map(([name, { data }]) => {
      const states: Record<string, Condition> = {}
      for (const [state, given] of Object.entries(data['x-states'] ?? {}))
        states[state] = expandCondition(given, states, spotOf(name).at('x-states', state))
      return [name, states]
    }),
  )
}

/**
 * Replaces the names of states in a condition by what they stand for. What "not" names must not hold; of what "anyOf"
 * lists, at least one must.
 */
export function expandCondition(given: DeclaredCondition, states: States, spot: Spot): Condition {
  if (typeof given === 'string') return stateNamed(given, states, spot)
  const { not = [], anyOf, ...own } = given
  const condition = requirementsOf(own)
  const alternatives = anyOf?.map((one, index) => expandCondition(one, states, spot.at('anyOf', index)))
  const asked = alternatives ? withOneOf(condition, alternatives) : condition
  return [not].flat().reduce((all, name) => {
    const here = spot.at('not')
    const opposites = negated(stateNamed(name, states, here))
    const beside = opposites.length === 1 && Object.keys(opposites[0]!).find(one => Object.hasOwn(condition, one))
    if (beside) here.refuse(`"${name}" is about "${beside}", which stands beside it`, 'expected one of both')
    return withNone(all, opposites)
  }, asked)
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

/** Adds that at least one of some conditions must hold, besides the alternatives that there may be already. */
function withOneOf(condition: Condition, alternatives: readonly Condition[]): Condition {
  const { anyOf: before, ...own } = condition
  const both = isAlternatives(before) ? before.map(one => withOneOf(one, alternatives)) : [...alternatives]
  return { ...own, anyOf: both }
}

/** Negates a condition. @returns the conditions of which at least one must hold; none for one that always holds */
function negated(condition: Condition): Condition[] {
  return Object.entries(condition).flatMap(([name, requirement]): Condition[] => {
    if (!isAlternatives(requirement)) return [{ [name]: oppositeOf(requirement) }]
    return [requirement.reduce<Condition>((none, one) => withNone(none, negated(one)), {})]
  })
}

/** Adds the negation of a condition: beside the others where it is one alternative and reads what they don't. */
const withNone = (condition: Condition, opposites: Condition[]): Condition =>
  opposites.length === 1 && Object.keys(opposites[0]!).every(name => !Object.hasOwn(condition, name))
    ? { ...condition, ...opposites[0] }
    : withOneOf(condition, opposites)

const isAlternatives = (part: Requirement | Condition[] | undefined): part is Condition[] => Array.isArray(part)

function oppositeOf(requirement: Requirement): Requirement {
  if (requirement === null || typeof requirement !== 'object') return { not: { const: requirement } }
  const [[word, value] = [], ...others] = Object.entries(requirement)
  return word === 'not' && isData(value) && others.length === 0 ? value : { not: requirement }
}
