import type { MenuItem } from '../model/menuModel.ts'

/** Every key of a menu tree. */
export function menuKeys(menus: readonly MenuItem[]): Set<string> {
  return new Set(menus.flatMap(item => [item.menuKey, ...menuKeys(item.children)]))
}

/** The item of a key, wherever it stands in a menu tree. */
export function menuItem(menus: readonly MenuItem[], key: string): MenuItem | undefined {
  for (const item of menus) {
    const found = item.menuKey === key ? item : menuItem(item.children, key)
    if (found) return found
  }
  return undefined
}

/** What a menu tree calls the page that a key opens. */
export const menuName = (menus: readonly MenuItem[], key: string): string | undefined => menuItem(menus, key)?.menuName

/** The keys of a menu tree that whoever is signed in holds. */
export function everyonesKeys(menus: readonly MenuItem[]): string[] {
  return menus.flatMap(item => [...(item.everyone ? [item.menuKey] : []), ...everyonesKeys(item.children)])
}

/** The keys that nobody holds by their role who lacks the authority that the tree asks for, there or above. */
export function withheldKeys(menus: readonly MenuItem[], authorities: Readonly<Record<string, unknown>>): string[] {
  return menus.flatMap(item =>
    item.authority && authorities[item.authority] !== true
      ? [...menuKeys([item])]
      : withheldKeys(item.children, authorities),
  )
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
