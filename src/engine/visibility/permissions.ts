import type { MenuItem } from '../model/menuModel.ts'

/** Returns every key of a menu tree. */
export function menuKeys(menus: readonly MenuItem[]): Set<string> {
  return new Set(menus.flatMap(item => [item.menuKey, ...menuKeys(item.children)]))
}

/** Finds the menu item of a key, at any depth. */
export function menuItem(menus: readonly MenuItem[], key: string): MenuItem | undefined {
  for (const item of menus) {
    const found = item.menuKey === key ? item : menuItem(item.children, key)
    if (found) return found
  }
  return undefined
}

/** Returns the name in the menu of the page that a key opens. */
export const menuName = (menus: readonly MenuItem[], key: string): string | undefined => menuItem(menus, key)?.menuName

/** Returns the keys that every signed-in account has. */
export function commonKeys(menus: readonly MenuItem[]): string[] {
  return menus.flatMap(item => [...(item.everyone ? [item.menuKey] : []), ...commonKeys(item.children)])
}

/** Returns the keys that a role can't give without an authority that the menu requires, there or above. */
export function unlicensedKeys(menus: readonly MenuItem[], authorities: Readonly<Record<string, unknown>>): string[] {
  return menus.flatMap(item =>
    item.authority && authorities[item.authority] !== true
      ? [...menuKeys([item])]
      : unlicensedKeys(item.children, authorities),
  )
}

/**
 * Tells whether an account with these keys has permission: any one of the required keys is enough, and without required
 * ones everybody has it.
 */
export function hasPermission(keys: ReadonlySet<string>, required: readonly string[] | undefined): boolean {
  return !required || required.some(key => keys.has(key))
}

/** Returns the menu tree reduced to these keys; an area stays while something in it does. */
export function menusFor(menus: readonly MenuItem[], keys: ReadonlySet<string>): MenuItem[] {
  return menus.flatMap(item => {
    const children = menusFor(item.children, keys)
    return keys.has(item.menuKey) || children.length > 0 ? [{ ...item, children }] : []
  })
}
