import type { Related as DeclaredRelated, Warn } from '../../../engine/generated/declaration.ts'
import type { BehindReference, Related } from '../../../engine/model/relatedModel.ts'
import { isNumber } from '../../../engine/model/kinds.ts'
import type { Entities, Entity, Field, Warning } from '../../../engine/model/model.ts'
import { derivedPaths } from '../../../engine/relations/derivedPaths.ts'
import { findPath } from '../../../engine/relations/schemaPath.ts'
import { gapsIn } from '../../../engine/value/gapsIn.ts'
import type { Condition } from '../../../engine/value/condition.ts'
import { record } from '../../../engine/value/record.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import { resolveCondition } from '../check/resolveCondition.ts'
import { readCondition } from '../formula/readFormula.ts'
import { single } from './single.ts'

interface Ground {
  entities: Entities
  states: Record<string, Record<string, Condition>>
}

/** Resolves a value of related records, with every name in it checked; undefined where there are no such records. */
export function resolveRelated(
  { schema, ...given }: DeclaredRelated,
  field: Field,
  entity: Entity,
  context: Ground,
  spot: Spot,
): Related | undefined {
  const { entities } = context
  const other = entities[schema]
  if (!other?.stored) {
    const stored = Object.values(entities).flatMap(({ name, stored }) => (stored ? name : []))
    spot.at('schema').refuseName('stored entity', schema, stored)
    return undefined
  }
  const source = single(entities, other, given.source, spot.at('source'))
  if (source && given.order === undefined && !(isNumber(source.kind) && isNumber(field.kind)))
    spot.refuse(`"${given.source}" can't be added up`, 'expected numbers, or "order" to tell the last one')
  if (given.order !== undefined) single(entities, other, given.order, spot.at('order'))
  for (const [theirs, ours] of Object.entries(given.within)) {
    const here = spot.at('within', theirs)
    for (const [owner, path] of [[other, theirs] as const, [entity, ours] as const]) {
      const found = single(entities, owner, path, here)
      if (found && !IDS.has(found.kind)) here.refuse(`"${path}" is no id`, 'expected an id or a reference')
    }
  }
  const when = resolveCondition(other, given.when, context, spot.at('when'))
  const behind = Object.values(given.within).flatMap((path): [string, BehindReference][] => {
    const found = behindReference(entities, entity, path)
    return found ? [[path, found]] : []
  })
  return { ...given, ...{ when }, entity: schema, ...(behind.length > 0 && { behind: record(behind) }) }
}

/** Finds the reference behind which a path goes on: of the record, or of the one that a line belongs to. */
function behindReference(entities: Entities, entity: Entity, path: string): BehindReference | undefined {
  const steps = findPath(entities, entity.name, path)?.steps ?? []
  const [first] = steps
  if (!first) return undefined
  const isOwner = Object.values(first.entity.fields).some(
    ({ many }) => many?.entity === entity.name && many.by === first.field.name,
  )
  const step = steps[isOwner ? 1 : 0]
  if (!step) return undefined
  const before = isOwner ? `${first.relation}.` : ''
  return {
    reference: `${before}${step.field.name}`,
    entity: step.entity.name,
    path: path.slice(before.length + step.relation.length + 1),
  }
}

const IDS = new Set<Field['kind']>(['id', 'reference'])

/** Resolves what is said of a value in a form, without what has a mistake, which was reported. */
export function resolveWarnings(given: Warn | Warn[], entity: Entity, entities: Entities, spot: Spot): Warning[] {
  const spots = Array.isArray(given) ? given.map((_, index) => spot.at(index)) : [spot]
  return [given].flat().flatMap(({ when, text }, index) => {
    const at = spots[index]!
    const formula = readCondition(when, { entities, entity, spot: at.at('when'), hasSettings: true })
    for (const name of gapsIn(text))
      if (!entity.fields[name]) at.at('text').refuseName('property of this schema', name, Object.keys(entity.fields))
    return formula ? [{ when: formula, text }] : []
  })
}

/** Marks the values of related records, and what is derived from them here or along relations. */
export function markAsked(entities: Entities): void {
  const known = new Map<Field, boolean>()
  const isAsked = (entity: Entity, field: Field): boolean => {
    const before = known.get(field)
    if (before !== undefined) return before
    known.set(field, false)
    const { derived } = field
    const found =
      derived !== undefined && ('related' in derived || derivedPaths(derived).some(path => isAskedAt(entity, path)))
    known.set(field, found)
    return found
  }
  const isAskedAt = (from: Entity, path: string): boolean => {
    const found = findPath(entities, from.name, path)
    return found !== undefined && isAsked(found.steps.at(-1)?.entity ?? from, found.field)
  }
  for (const entity of Object.values(entities))
    for (const field of Object.values(entity.fields)) if (isAsked(entity, field)) field.asked = true
}
