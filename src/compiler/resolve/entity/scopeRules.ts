import type { ScopeRule as DeclaredRule } from '../../../engine/generated/declaration.ts'
import type { ScopeRule } from '../../../engine/model/entityModel.ts'
import type { Entities, Entity } from '../../../engine/model/model.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import { readCondition } from '../formula/readFormula.ts'

/** Resolves who sees and changes which records of an entity; its menu keys are checked later. */
export function resolveScopeRules(
  entities: Entities,
  entity: Entity,
  declared: readonly DeclaredRule[],
  spot: Spot,
): ScopeRule[] {
  if (!entity.stored || !entity.fields.id)
    spot.refuse(`"${entity.name}" is no record`, 'expected it in a schema with an id')
  if (entity.fields.actor || entity.global)
    spot.refuse(
      `"actor" is not the account that asks here`,
      'expected a schema of a company, without a property "actor"',
    )
  const actor = entities.account
  return declared.map(({ permission, see, change }, index) => {
    const read = (name: 'see' | 'change', text: string | undefined) =>
      text === undefined ? undefined : readCondition(text, { entities, entity, actor, spot: spot.at(index, name) })
    return {
      ...(permission !== undefined && { permission: [permission].flat() }),
      ...{ see: read('see', see), change: read('change', change) },
    }
  })
}
