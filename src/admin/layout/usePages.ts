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
  const { pathname } = useLocation()
  const areas = useMemo(() => {
    const paths = new Set([
      ...declaredPages(registry).map(({ page }) => page.path),
      ...ownPages(menus).map(page => page.path),
    ])
    return menuAreas(menus, path => paths.has(path))
  }, [registry, menus])
  return { areas, current: entryOf(registry, pathname) }
}

/** Every page of the resources that this user may see. */
export function declaredPages(registry: Registry): { resource: Resource; page: Page }[] {
  return Object.values(registry.resources).flatMap(resource => resource.pages.map(page => ({ resource, page })))
}

/** A record's page belongs to the list that it was reached by. */
function entryOf(registry: Registry, pathname: string): string | undefined {
  const here = declaredPages(registry).find(({ page }) => matchPath(page.path, pathname))
  const list = here?.resource.pages.find(page => page.view === 'list' && page.variant === here.page.variant)
  return (list ?? here?.page)?.path
}
