import type { MenuItem } from '../model/menuModel.ts'

interface Grantable {
  key: string
  /** Its names for people, from the area down. */
  path: string[]
}

/**
 * Lists the keys that a role can be given, in menu order: pages and their controls. An area is only the sum of what is
 * in it, and keys that everybody has are not given.
 */
export function grantable(menus: readonly MenuItem[], above: readonly string[] = []): Grantable[] {
  return menus.flatMap(item => {
    const path = [...above, item.menuName]
    const own = isArea(item, above.length) || item.everyone ? [] : [{ key: item.menuKey, path }]
    return [...own, ...grantable(item.children, path)]
  })
}

/** Tells whether an item is an area: one of the first level with others in it. */
export const isArea = ({ children }: Pick<MenuItem, 'children'>, depth: number) => depth === 0 && children.length > 0
