import type { Deletion } from '../../../engine/model/deletionModel.ts'
import type { Deletion as DeclaredDeletion } from '../../../engine/generated/declaration.ts'
import type { Entity, Page } from '../../../engine/model/model.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import { resolveCondition } from '../check/resolveCondition.ts'
import type { Context } from '../check/context.ts'
import { resolveKeys } from '../check/keys.ts'

/** Resolves the permission to delete records: unless declared, the keys that may change them. */
export function resolveDeletion(
  given: DeclaredDeletion | undefined,
  entity: Entity,
  pages: Page[],
  context: Context,
  spot: Spot,
): Deletion | undefined {
  if (!given) return undefined
  const { permission, when: declared, ...rest } = given === true ? {} : given
  const when = resolveCondition(entity, declared, context, spot.at('when'))
  const editing = pages.filter(({ view, proposal }) => view === 'edit' && proposal === undefined)
  const keys = resolveKeys(permission, context, spot.at('permission')) ?? editing.flatMap(page => page.keys)
  if (keys.length === 0) spot.refuse('nobody may delete', 'expected "permission" in it, or a page for editing')
  return { ...rest, ...(when && { when }), permission: [...new Set(keys)] }
}
