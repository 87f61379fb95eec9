import type { MenuItem } from './model.ts'

/** Every key of a menu tree. */
export function menuKeys(menus: readonly MenuItem[]): Set<string> {
  return new Set(menus.flatMap(item => [item.menuKey, ...menuKeys(item.children)]))
}

/** What a menu tree calls the page that a key opens. */
export function menuName(menus: readonly MenuItem[], key: string): string | undefined {
  for (const item of menus) {
    const name = item.menuKey === key ? item.menuName : menuName(item.children, key)
    if (name !== undefined) return name
  }
  return undefined
}

/** The keys of a menu tree that whoever is signed in holds. */
export function everyonesKeys(menus: readonly MenuItem[]): string[] {
  return menus.flatMap(item => [...(item.everyone ? [item.menuKey] : []), ...everyonesKeys(item.children)])
}

/** Any one of the required keys is enough; nothing required means that nobody was meant to be kept out. */
export function mayOpen(keys: ReadonlySet<string>, required: readonly string[] | undefined): boolean {
  return !required || required.some(key => keys.has(key))
}

/** The part of the menu tree that a holder of these keys sees: an area stays when something in it does. */
export function menusFor(menus: readonly MenuItem[], keys: ReadonlySet<string>): MenuItem[] {
  return menus.flatMap(item => {
    const children = menusFor(item.children, keys)
    return keys.has(item.menuKey) || children.length > 0 ? [{ ...item, children }] : []
  })
}
