import type { Use } from '../../database/queries/countUses.ts'
import type { Registry } from '../../engine/model/model.ts'
import { hasPermission } from '../../engine/visibility/permissions.ts'
import type { Actor } from '../actor.ts'

/**
 * Describes what refers to a record, documents first: 3张销售单、1个客户、2条库存. Records that the caller may not open are not
 * counted.
 * @returns '' where nothing does
 */
export function usesInWords({ entities, resources }: Registry, { keys }: Actor, uses: Use[]): string {
  const named = uses.map(({ entity, count }) => {
    const shown = Object.values(resources).filter(resource => resource.entity === entity)
    const open = shown.find(({ pages }) => pages.some(page => hasPermission(keys, page.keys)))
    if (!open && shown.length > 0) return { rank: UNSEEN, count: 0, words: '其他数据' }
    if (!open) return { rank: 2, count, words: `${count}条${entities[entity]!.label}` }
    return open.document
      ? { rank: 0, count, words: `${count}张${open.label}` }
      : { rank: 1, count, words: `${count}个${open.label}` }
  })
  const ordered = named.toSorted((one, other) => one.rank - other.rank || other.count - one.count)
  return [...new Set(ordered.map(({ words }) => words))].join('、')
}

const UNSEEN = 3
