import type { Registry } from '../../engine/model/model.ts'
import { pathOf } from '../../engine/pathOf.ts'

/**
 * Returns the path of a document's page; undefined where the caller may not see it.
 * @param kind number or name of this kind of document
 */
export function documentPath({ resources }: Registry, kind: unknown, id: unknown): string | undefined {
  if (typeof id !== 'string' || kind === undefined || kind === null) return undefined
  const resource = Object.values(resources).find(one => one.document?.type === kind || one.label === kind)
  const page = resource?.pages.find(({ view, by }) => view === 'show' && by === undefined)
  return page && pathOf(page, id)
}
