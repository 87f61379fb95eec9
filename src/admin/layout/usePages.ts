import { useMemo } from 'react'
import { matchPath, useLocation } from 'react-router'
import type { Page, Registry, Resource } from '../../engine/model.ts'
import { ownPages } from '../../engine/ownPages.ts'
import { useActor } from '../providers/actor.tsx'
import { useDeclarations } from '../providers/declarations.tsx'
import { type MenuArea, menuAreas } from './menuAreas.ts'

interface Pages {
  areas: MenuArea[]
  /** Path of the menu entry that the address belongs to. */
  current?: string
}

/** The menu as this user sees it, and where in it they are. */
export function usePages(): Pages {
  const registry = useDeclarations()
  const { menus } = useActor()
  const { pathname, state } = useLocation() as { pathname: string; state: { list?: string } | null }
  const areas = useMemo(() => {
    const paths = new Set([
      ...declaredPages(registry).map(({ page }) => page.path),
      ...ownPages(menus).map(page => page.path),
    ])
    return menuAreas(menus, path => paths.has(path))
  }, [registry, menus])
  return { areas, current: entryOf(registry, pathname, state?.list) }
}

/** Every page of the resources that this user may see. */
export function declaredPages(registry: Registry): { resource: Resource; page: Page }[] {
  return Object.values(registry.resources).flatMap(resource => resource.pages.map(page => ({ resource, page })))
}

/** A record's page belongs to the list that it was reached from, else to that of the same way in. */
function entryOf(registry: Registry, pathname: string, from: string | undefined): string | undefined {
  const here = declaredPages(registry).find(({ page }) => matchPath(page.path, pathname))
  const lists = here?.resource.pages.filter(({ view }) => view === 'list')
  const left = lists?.find(({ path }) => path === from)
  const own = lists?.find(({ variant }) => variant === here?.page.variant)
  return (left ?? own ?? here?.page)?.path
}
