import type { Deletion } from '../deletionModel.ts'
import type { Deletion as DeclaredDeletion } from '../generated/declaration.ts'
import type { Entity, Page } from '../model.ts'
import type { Spot } from '../spot.ts'
import { checkCondition } from './checkCondition.ts'
import type { Context } from './context.ts'
import { resolveKeys } from './keys.ts'

/** Who may delete which records: unless declared otherwise, whoever may change them. */
export function resolveDeletion(
  given: DeclaredDeletion | undefined,
  entity: Entity,
  pages: Page[],
  context: Context,
  spot: Spot,
): Deletion | undefined {
  if (!given) return undefined
  const { permission, ...rest } = given === true ? {} : given
  checkCondition(entity, rest.when, spot.at('when'))
  const editing = pages.filter(({ view, from }) => view === 'edit' && from === undefined)
  const keys = resolveKeys(permission, context, spot.at('permission')) ?? editing.flatMap(page => page.keys)
  if (keys.length === 0) spot.refuse('nobody may delete', 'expected "permission" in it, or a page for editing')
  return { ...rest, permission: [...new Set(keys)] }
}
