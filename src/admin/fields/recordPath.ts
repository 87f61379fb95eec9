import type { Registry } from '../../engine/model/model.ts'
import { pathOf } from '../../engine/pathOf.ts'

/** Returns the path of the page of an entity's record; undefined where the caller has none. */
export function recordPath({ resources }: Registry, entity: string | undefined, id: unknown): string | undefined {
  if (typeof id !== 'string' || entity === undefined) return undefined
  const pages = Object.values(resources).flatMap(one => (one.entity === entity ? one.pages : []))
  const page = pages.find(({ view, by }) => view === 'show' && by === undefined)
  return page && pathOf(page, id)
}
