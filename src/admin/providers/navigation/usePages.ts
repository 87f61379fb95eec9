import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { isAt } from './isAt.ts'
import { declaredPages } from '../../../engine/declaredPages.ts'
import type { MenuItem } from '../../../engine/model/menuModel.ts'
import type { Registry } from '../../../engine/model/model.ts'
import { ownPages } from '../../../engine/visibility/ownPages.ts'
import { useActor } from '../actor.tsx'
import { useDeclarations } from '../declarations.tsx'
import { holdsPath, type MenuArea, menuAreas } from './menuAreas.ts'

interface Pages {
  areas: MenuArea[]
  /** Path of the menu entry that the address belongs to. */
  current?: string
  /** The company has no catalogue version: only what is always there is shown. */
  onlyFixed: boolean
}

/** Returns the user's menu, and their current place in it. */
export function usePages(): Pages {
  const registry = useDeclarations()
  const { menus, serviceBuyerInfo } = useActor()
  const onlyFixed = !serviceBuyerInfo.catelogVersionStatus
  const { pathname, state } = useLocation() as { pathname: string; state: { list?: string } | null }
  const areas = useMemo(() => {
    const paths = new Set([
      ...declaredPages(registry).map(({ page }) => page.path),
      ...ownPages(menus).map(page => page.path),
    ])
    return menuAreas({ menus, exists: path => paths.has(path), onlyFixed })
  }, [registry, menus, onlyFixed])
  const from = state?.list
  const current = useMemo(() => {
    const page = pageOf(registry, menus, pathname, from)
    return page && (entryOf(areas, page) ?? page.path)
  }, [registry, menus, areas, pathname, from])
  return { areas, current, onlyFixed }
}

interface Place {
  path: string
  /** The menu key that it was declared under. */
  variant?: string
}

/** A page without an entry of its own, such as one that another page's button opens, belongs to that of its key. */
function entryOf(areas: readonly MenuArea[], { path, variant }: Place): string | undefined {
  if (areas.some(area => holdsPath(area, path))) return path
  const entries = areas.flatMap(({ groups }) => groups.flatMap(group => group.entries))
  return entries.find(({ key }) => key === variant)?.path
}

/** A record's page belongs to the list that it was reached from, else to that of the same way in. */
function pageOf(
  registry: Registry,
  menus: readonly MenuItem[],
  pathname: string,
  from: string | undefined,
): Place | undefined {
  const here = declaredPages(registry).find(({ page }) => isAt(page.path, pathname))
  const lists = here?.resource.pages.filter(({ view }) => view === 'list')
  const left = lists?.find(({ path }) => path === from)
  const own = lists?.find(({ variant }) => variant === here?.page.variant)
  return left ?? own ?? here?.page ?? ownPages(menus).find(({ path }) => isAt(path, pathname))
}
