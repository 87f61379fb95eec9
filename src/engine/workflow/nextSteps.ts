import { type Condition, fieldsRead, matches } from '../value/condition.ts'
import { APPROVAL, APPROVING } from '../model/approvalModel.ts'
import { findPath } from '../relations/schemaPath.ts'
import type { Entities, Resource, Transition } from '../model/model.ts'
import { toneOf } from './workflow.ts'

type Data = Readonly<Record<string, unknown>>

/** What may be done next with a record, and the menu keys of those who do it; nobody in particular without them. */
export interface NextStep {
  label: string
  permission?: readonly string[]
  /** Name of the transition, where it is one. */
  transition?: string
  /** It is what mostly follows. */
  isMain: boolean
  /** Names of the people who do it, where they are known. */
  people?: string
}

/** What the level is called stands before who is asked. */
const LEVEL = /^.*?：/

/** What takes a record back or ends its way is no step forward. */
const leadsOn = (tone: Transition['tone']) => tone !== 'warning' && tone !== 'danger'

/** Tells whether anything can lead records of a resource on. */
export const mayLeadOn = ({ transitions, actions }: Resource): boolean =>
  transitions.length > 0 || actions.some(({ tone }) => tone === 'primary')

/**
 * Returns what leads a record on from its present state, whoever may do it: the main transitions and buttons, else
 * whatever changes its state without taking it back or ending its way.
 * @param entities as whoever asks sees them: what depends on hidden values is left out
 * @param settings the company's switches
 */
export function nextSteps(
  resource: Resource,
  entities: Entities,
  record: Data,
  settings: Readonly<Record<string, unknown>>,
): NextStep[] {
  if (record.approvalState === APPROVAL.asked && record.approvalBy)
    return [{ label: APPROVING, isMain: true, people: String(record.approvalBy).replace(LEVEL, '') }]
  const tells = (condition: Condition | undefined) =>
    fieldsRead(condition).every(path => findPath(entities, resource.entity, path))
  const isOpen = (condition: Condition | undefined) => tells(condition) && matches(condition, record)
  const open = resource.transitions
    .filter(({ from, to, tone, inline }) => !inline && leadsOn(tone) && Object.keys(to).length > 0 && isOpen(from))
    .map(transition => ({
      transition: transition.name,
      label: transition.label,
      permission: transition.permission,
      isMain: toneOf(transition, tells(transition.primaryWhen) ? record : {}) === 'primary',
    }))
  const led = resource.actions
    .filter(({ tone, when, setting }) => tone === 'primary' && (!setting || settings[setting]) && isOpen(when))
    .map(({ label, permission }) => ({ label, permission, isMain: true }))
  const all = [...open, ...led]
  const main = all.filter(({ isMain }) => isMain)
  return main.length > 0 ? main : all
}
