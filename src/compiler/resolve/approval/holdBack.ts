import { APPROVAL, APPROVAL_ACTS } from '../../../engine/model/approvalModel.ts'
import type { Condition, Requirement } from '../../../engine/value/condition.ts'
import type { Resource } from '../../../engine/model/model.ts'
import type { Waiting } from './approval.ts'

/**
 * Keeps records as they are while they are approved, and what waits for the approval until it is there.
 * @returns what had to hold before for each of these, and for what is left to be done with them
 */
export function holdBack(resource: Resource, resources: readonly Resource[], waiting: Waiting) {
  const open: Condition[] = []
  const left: Condition[] = []
  const { transitions, form, delete: deletion, actions } = resource
  for (const transition of transitions.filter(({ name }) => !APPROVAL_ACTS.includes(name))) {
    const waits = waiting.transitions.has(transition.name)
    if (waits) [open, left].forEach(all => all.push(transition.from))
    transition.from = held(transition.from, waits)
  }
  if (form) form.when = held(form.when, false)
  if (deletion) deletion.when = held(deletion.when, false)
  for (const made of resources) {
    const { madeFrom, pages } = made
    if (madeFrom?.entity !== resource.entity) continue
    const waits = waiting.made.has(made)
    const ways = new Set(pages.flatMap(({ view, path }) => (view === 'edit' ? unnamed(path) : [])))
    const buttons = actions.filter(({ go }) => go !== undefined && ways.has(unnamed(go)))
    // The button says more than the state does: that something is left to make it of.
    if (waits) open.push(madeFrom.when ?? {})
    if (waits) left.push(Object.assign({}, madeFrom.when, ...buttons.map(({ when }) => when)))
    madeFrom.when = held(madeFrom.when, waits)
    for (const button of buttons) button.when = held(button.when, waits)
  }
  return { open, left }
}

/** An address whichever names its gaps have. */
const unnamed = (address: string) => address.replaceAll(/:\w+/g, ':')

const held = (condition: Condition | undefined, waits: boolean): Condition => ({
  ...condition,
  approvalState: waits ? FREE : UNASKED,
})

const FREE: Requirement = { enum: [null, APPROVAL.approved] }
const UNASKED: Requirement = { not: { const: APPROVAL.asked } }
