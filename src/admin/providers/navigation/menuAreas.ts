import type { MenuItem } from '../../../engine/model/menuModel.ts'

export interface MenuEntry {
  key: string
  name: string
  path: string
  icon?: string
}

export interface MenuGroup {
  name?: string
  entries: MenuEntry[]
}

export interface MenuArea {
  key: string
  name: string
  icon?: string
  /** Entries under a name where the area is large, else all under none. */
  groups: MenuGroup[]
}

/** Spec, purchase 9: a larger area is divided. */
const undivided = 4

interface Menu {
  menus: readonly MenuItem[]
  exists: (path: string) => boolean
  /** Without a catalogue version (spec, purchase 2) nothing else is shown. */
  onlyFixed?: boolean
}

/** Returns the areas of the menu to show: displayed entries with an existing page, each page once. */
export function menuAreas({ menus, exists, onlyFixed = false }: Menu): MenuArea[] {
  const shown = new Set<string>()
  return menus
    .filter(area => area.display)
    .map(area => {
      const entries = area.children
        .filter(item => item.display && item.router && (item.fixed || !onlyFixed))
        .map(item => ({ item, path: pathOf(area, item) }))
        .filter(({ path }) => exists(path) && !shown.has(path))
      for (const { path } of entries) shown.add(path)
      return { key: area.menuKey, name: area.menuName, icon: area.menuIcon, groups: grouped(area, entries) }
    })
    .filter(area => area.groups.length > 0)
}

/** Returns the page that is declared as home, where a user holds it. */
export function declaredHome(menus: readonly MenuItem[]): string | undefined {
  for (const area of menus) for (const item of area.children) if (item.home) return pathOf(area, item)
  return undefined
}

/** Returns the first page of a user's menu, where they begin. */
export function firstPath(areas: readonly MenuArea[]): string | undefined {
  return areas[0]?.groups[0]?.entries[0]?.path
}

/** Tells whether a page belongs to an area. */
export const holdsPath = ({ groups }: MenuArea, path: string | undefined): boolean =>
  groups.some(({ entries }) => entries.some(entry => entry.path === path))

/** An entry may lead into another area's page: its router is the whole address then. */
const pathOf = (area: MenuItem, { router = '' }: MenuItem) =>
  router.startsWith('/') ? router : `/${area.router}/${router}`

function grouped(area: MenuItem, entries: readonly { item: MenuItem; path: string }[]): MenuGroup[] {
  const groups = new Map<string | undefined, MenuGroup>()
  for (const { item, path } of entries) {
    const [id, name] = entries.length > undivided && item.groupId ? [item.groupId, item.groupName] : []
    if (!groups.has(id)) groups.set(id, { name, entries: [] })
    const icon = item.menuIcon ?? area.menuIcon
    groups.get(id)!.entries.push({ key: item.menuKey, name: item.menuName, path, ...(icon && { icon }) })
  }
  return [...groups.values()]
}
