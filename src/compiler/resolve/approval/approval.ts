import type { Approval as DeclaredApproval } from '../../../engine/generated/declaration.ts'
import { type Approval, APPROVAL_ACTS } from '../../../engine/model/approvalModel.ts'
import type { Entity, Resource } from '../../../engine/model/model.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import { publicField } from '../check/checkPath.ts'
import { resolveCondition } from '../check/resolveCondition.ts'
import type { Context } from '../check/context.ts'
import { resolveKeys } from '../check/keys.ts'
import { gapOf } from '../resource/notify.ts'
import { holdBack } from './holdBack.ts'

/**
 * Resolves how records of a resource are approved, and has what they allow wait for it. It needs all resources: some of
 * them are made from it.
 */
export function resolveApproval(
  given: DeclaredApproval,
  resource: Resource,
  resources: readonly Resource[],
  context: Context,
  spot: Spot,
): Approval {
  const entity = context.entities[resource.entity]!
  if (!resource.document) spot.refuse(`"${resource.name}" is no document`, 'expected "document" beside it')
  const levels = (given.levels ?? []).map(({ title, when, permission, all, days, setting }, index) => {
    const here = spot.at('levels', index)
    const keys = permission === undefined ? undefined : resolveKeys(permission, context, here.at('permission'))
    return {
      ...{ title, all, days, ...(setting && { setting }) },
      when: resolveCondition(entity, when, context, here.at('when')) ?? {},
      by: keys ? { permission: keys } : ('manager' as const),
    }
  })
  const facts = given.shows.flatMap((source, index) => factOf(source, entity, context, spot.at('shows', index)) ?? [])
  const waiting = waitingOf(given.before, resource, resources, spot.at('before'))
  return { ...holdBack(resource, resources, waiting), facts, levels }
}

function factOf(source: string, entity: Entity, context: Context, spot: Spot) {
  const gap = gapOf({ of: 'subject', source }, entity, context, spot)
  const label = gap && publicField(context.entities, entity, source, spot)?.label
  return gap && label !== undefined ? { label, gap } : undefined
}

/** What waits for an approval: transitions of a record, and resources that are made from it. */
export interface Waiting {
  transitions: ReadonlySet<string>
  made: ReadonlySet<Resource>
}

function waitingOf(before: readonly string[], resource: Resource, resources: readonly Resource[], spot: Spot): Waiting {
  const own = resource.transitions.flatMap(({ name }) => (APPROVAL_ACTS.includes(name) ? [] : name))
  const made = resources.filter(({ madeFrom }) => madeFrom?.entity === resource.entity)
  const known = [...own, ...made.map(({ name }) => name)]
  before.forEach((name, index) => {
    if (!known.includes(name))
      spot.at(index).refuseName(`transition of "${resource.name}", or resource made from it`, name, known)
  })
  return {
    transitions: new Set(before.filter(name => own.includes(name))),
    made: new Set(made.filter(({ name }) => before.includes(name))),
  }
}
