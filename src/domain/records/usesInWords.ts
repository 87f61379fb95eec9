import type { Use } from '../../database/queries/countUses.ts'
import type { Registry } from '../../engine/model/model.ts'
import type { Message } from '../../engine/value/message.ts'
import { hasPermission } from '../../engine/visibility/permissions.ts'
import { rowScope } from '../../engine/visibility/rowScope.ts'
import type { Actor } from '../actor.ts'
import { reason } from '../reason.ts'

/**
 * Describes what refers to a record, documents first: 3张销售单, 1个客户, 2条库存. Records that the caller may not open are not
 * counted, nor are those of which they see only some.
 * @returns nothing where nothing does
 */
export function usesInWords({ entities, resources }: Registry, { keys }: Actor, uses: Use[]): Message[] {
  const named = uses.map(({ entity, count }) => {
    const shown = Object.values(resources).filter(resource => resource.entity === entity)
    const open = shown.find(({ pages }) => pages.some(page => hasPermission(keys, page.keys)))
    const { see, within, follows } = rowScope(entities, entities[entity]!, keys) ?? {}
    const isPartly = see ?? within ?? follows
    if ((!open && shown.length > 0) || isPartly) return { rank: UNSEEN, count: 0, message: OTHERS }
    if (!open) return { rank: 2, count, message: reason('uses.rows', { count, label: entities[entity]!.label }) }
    return open.document
      ? { rank: 0, count, message: reason('uses.documents', { count, label: open.label }) }
      : { rank: 1, count, message: reason('uses.records', { count, label: open.label }) }
  })
  const ordered = named.toSorted((one, other) => one.rank - other.rank || other.count - one.count)
  return [...new Map(ordered.map(({ message }) => [message.message, message])).values()]
}

const UNSEEN = 3

/** What the caller may not open, or what no declaration knows. */
export const OTHERS = reason('uses.others')
