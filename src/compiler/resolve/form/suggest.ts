import type { Suggest as DeclaredSuggest } from '../../../engine/generated/declaration.ts'
import type { Entity, Field } from '../../../engine/model/model.ts'
import { findSource } from '../../../engine/relations/schemaPath.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import type { Suggest } from '../../../engine/model/suggestModel.ts'
import { resolveCondition } from '../check/resolveCondition.ts'
import { publicField } from '../check/checkPath.ts'
import type { Context } from '../check/context.ts'

/** Resolves the suggestions of an input; undefined where their entity does not exist. */
export function resolveSuggest(
  given: DeclaredSuggest,
  field: Field,
  beside: Entity,
  context: Context,
  spot: Spot,
): Suggest | undefined {
  const { entities } = context
  if (field.kind !== 'text') spot.refuse(`"${field.name}" is no text`, 'expected suggestions for a text')
  const target = entities[given.schema]
  if (!target?.stored) {
    const stored = Object.values(entities).filter(entity => entity.stored && !entity.global)
    spot.at('schema').refuseName(
      'stored entity',
      given.schema,
      stored.map(entity => entity.name),
    )
    return undefined
  }
  const checkOne = (path: string, at: Spot) => {
    const found = publicField(entities, target, path, at) && findSource(entities, target.name, path)
    if (found?.steps.some(step => step.many)) at.refuse(`"${path}" has several values`, 'expected a path to one')
  }
  for (const part of ['source', 'order'] as const) checkOne(given[part], spot.at(part))
  const when = resolveCondition(target, given.when, context, spot.at('when'))
  for (const [name, own] of Object.entries(given.within ?? {})) {
    checkOne(name, spot.at('within', name))
    if (!beside.fields[own])
      spot.at('within', name).refuseName(`property of "${beside.name}"`, own, Object.keys(beside.fields))
  }
  const needed = Object.values(target.fields).filter(
    ({ name, required, default: value, derived, stored }) =>
      stored && required && value === undefined && !derived && name !== 'id' && name !== given.source,
  )
  if (given.make && (needed.length > 0 || !target.unique.some(names => names.join() === given.source)))
    spot
      .at('make')
      .refuse(
        `"${given.schema}" is more than "${given.source}"`,
        'expected an entity that has to have that alone, each value once',
      )
  const { schema: entity, when: _, ...rest } = given
  return { within: {}, ...rest, ...(when && { when }), entity }
}
