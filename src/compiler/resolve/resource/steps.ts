import type { Condition as DeclaredCondition, Step as DeclaredStep } from '../../../engine/generated/declaration.ts'
import { matches, type Condition, type Requirement } from '../../../engine/value/condition.ts'
import { record } from '../../../engine/value/record.ts'
import type { Entity, Operation, Step, Transition } from '../../../engine/model/model.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import type { Context } from '../check/context.ts'
import { resolveCondition } from '../check/resolveCondition.ts'
import { operationOf } from '../product/operations.ts'

type Given = Exclude<DeclaredStep, string>

/** A step with the transition that it mirrors, if it mirrors one. */
interface Mirrored extends Omit<Given, 'transition' | 'logged'> {
  transition?: Transition
  logged?: Operation
}

/** The step of the making of a record, by the name of that act. */
const CREATE = 'create'

/**
 * Resolves the step bar. A step that mirrors a transition has its word and its log, and is taken in the state that it
 * leads to and in those that later steps lead to.
 * @param created the step of the making of the record
 */
export function resolveSteps(
  declared: readonly DeclaredStep[],
  transitions: readonly Transition[],
  created: Step,
  entity: Entity,
  context: Context,
  spot: Spot,
): Step[] {
  const steps = declared.map((given, index) => mirror(given, transitions, created, context, spot.at(index)))
  return steps.map((step, index) => {
    const here = spot.at(index)
    const condition = (given: DeclaredCondition | undefined, part: string) =>
      resolveCondition(entity, given, context, here.at(part))
    const { transition, tone, label = wordOf(step, entity), logged = transition?.logged } = step
    const isEnd = tone !== undefined
    const done = condition(step.done, 'done') ?? (isEnd ? undefined : takenIn(steps, index))
    const when =
      condition(step.when, 'when') ?? (isEnd ? transition && having(transition.to) : unlessEnded(steps, step, done))
    if (transition && Object.keys(transition.to).length === 0 && !(isEnd ? step.when : step.done))
      here.refuse(`"${transition.name}" leads to no state`, `expected "${isEnd ? 'when' : 'done'}" in the step`)
    return {
      label,
      ...(done && { done }),
      ...(when && { when }),
      ...(tone && { tone }),
      ...(logged && { logged }),
    }
  })
}

function mirror(
  given: DeclaredStep,
  transitions: readonly Transition[],
  { label, logged: made }: Step,
  context: Context,
  spot: Spot,
): Mirrored {
  if (given === CREATE) return { label, ...(made && { logged: made }) }
  const { transition: name, logged, ...rest }: Given = typeof given === 'string' ? { transition: given } : given
  const own = { ...rest, ...(logged !== undefined && { logged: operationOf(logged, context) }) }
  if (name === undefined) {
    if (own.label === undefined) spot.refuse('a step of nothing', 'expected "label" or "transition"')
    return own
  }
  const transition = transitions.find(one => one.name === name)
  if (!transition) {
    const known = transitions.map(one => one.name)
    const here = typeof given === 'string' ? spot : spot.at('transition')
    here.refuseName('transition', name, typeof given === 'string' ? [CREATE, ...known] : known)
    return own
  }
  return { ...(transition.tone === 'danger' && { tone: 'neutral' }), ...own, transition }
}

/** The word of the transition; where the way ends, that of the state that it leads to. */
function wordOf({ transition, tone }: Mirrored, entity: Entity): string {
  const [property, value] = Object.entries(transition?.to ?? {})[0] ?? []
  const options = property !== undefined && tone !== undefined ? entity.fields[property]?.options : undefined
  return options?.find(option => option.value === value)?.label ?? transition?.label ?? ''
}

function takenIn(steps: readonly Mirrored[], index: number): Condition | undefined {
  const to = steps[index]!.transition?.to ?? {}
  const [[property, value] = [], ...others] = Object.entries(to)
  if (property === undefined) return undefined
  if (others.length > 0) return having(to)
  const later = steps.slice(index + 1).flatMap(({ transition, tone }) => {
    const further = tone === undefined ? transition?.to[property] : undefined
    return further === undefined ? [] : [further]
  })
  return { [property]: later.length > 0 ? { enum: [value, ...later] } : requirementOf(value) }
}

/** Returns the condition that a record with these values meets. */
const having = (values: Transition['to']): Condition =>
  record(Object.entries(values).map(([property, value]) => [property, requirementOf(value)]))

function requirementOf(value: unknown): Requirement {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value
  return { const: value }
}

/** A step is there unless the way ended before it was taken. */
function unlessEnded(steps: readonly Mirrored[], { transition }: Mirrored, done: Condition | undefined) {
  if (!transition || !done) return undefined
  const ends = steps.flatMap(({ transition: end, tone }) =>
    end && tone !== undefined && !matches(done, { ...end.from, ...end.to }) ? Object.entries(end.to) : [],
  )
  const valuesOf = (name: string) => ends.flatMap(([property, value]) => (property === name ? [value] : []))
  const conditions = ends.map(([property]): [string, Requirement] => {
    const [value, ...others] = valuesOf(property)
    return [property, { not: others.length > 0 ? { enum: [value, ...others] } : { const: value } }]
  })
  return conditions.length > 0 ? record(conditions) : undefined
}
