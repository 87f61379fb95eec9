import { matches } from '../value/condition.ts'
import type { Resource, Step, Transition } from '../model/model.ts'
import { hasPermission } from '../visibility/permissions.ts'

type Data = Readonly<Record<string, unknown>>

interface Person {
  keys: ReadonlySet<string>
  accountId: string
}

/**
 * Returns the transitions that this user may take this record through now. Buttons and the server's check call this
 * same function.
 */
export function openTransitions(resource: Resource, record: Data, person: Person): Transition[] {
  if (isOnlySeen(record)) return []
  return resource.transitions
    .filter(
      transition =>
        hasPermission(person.keys, transition.permission) &&
        matches(transition.from, record) &&
        !isExcludedFrom(transition, record, person),
    )
    .map(transition => ({ ...transition, tone: toneOf(transition, record) }))
}

/** Returns the tone that a transition has for a record: primary for what mostly follows now. */
export const toneOf = ({ tone, primaryWhen }: Transition, record: Data): Transition['tone'] =>
  primaryWhen && matches(primaryWhen, record) ? 'primary' : tone

/** Tells whether a record, as the server answers it, is one that whoever asked may see but not change. */
export const isOnlySeen = (record: Data): boolean => record.onlySeen === true

/** Tells whether the record names this person as the one who may not run the transition. */
export const isExcludedFrom = (
  { notBy }: Transition,
  record: Data,
  { accountId }: Pick<Person, 'accountId'>,
): boolean => notBy !== undefined && record[notBy] === accountId

/**
 * Chooses, of the transitions that share an address, the one whose constants the request carries.
 * @returns undefined when none fits
 */
export function chooseTransition(transitions: readonly Transition[], body: Data): Transition | undefined {
  return transitions.find(transition => Object.entries(transition.body).every(([name, value]) => body[name] === value))
}

export type StepState = Pick<Step, 'label' | 'tone' | 'logged'> & { done: boolean; current: boolean }

/**
 * Returns the steps of a record with their state: the first step not taken is the current one, unless the way ended.
 */
export function stepsOf(resource: Resource, record: Data): StepState[] {
  const steps = resource.show.steps.filter(step => matches(step.when, record))
  const done = steps.map(step => matches(step.done, record))
  const ended = steps.some(step => step.tone !== undefined)
  const current = ended ? -1 : done.indexOf(false)
  return steps.map(({ label, tone, logged }, index) => ({
    label,
    tone,
    logged,
    done: done[index]!,
    current: index === current,
  }))
}
