import type { Registry } from '../model/model.ts'
import { menuKeys } from '../visibility/permissions.ts'
import { type Finding, findingOf } from './findingOf.ts'

/**
 * Lists what a viewer finds where they look for all kinds at once: documents first, then the others, as the menu has
 * them, each kind of record once.
 * @param view the declarations as the viewer sees them
 */
export function findingsOf(view: Pick<Registry, 'entities' | 'resources' | 'menus'>): Finding[] {
  const keys = [...menuKeys(view.menus)]
  const placeOf = ({ page, resource }: Finding) => (resource.document ? 0 : keys.length) + keys.indexOf(page.variant)
  const all = Object.values(view.resources).flatMap(resource =>
    resource.list.where ? [] : (findingOf(view, resource) ?? []),
  )
  const isFirst = ({ resource: { entity } }: Finding, index: number) =>
    all.findIndex(one => one.resource.entity === entity) === index
  return all.filter(isFirst).toSorted((a, b) => placeOf(a) - placeOf(b))
}
