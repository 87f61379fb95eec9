import type { MenuItem } from '../model/menuModel.ts'

interface Grantable {
  key: string
  /** What people call it, after the names of what it stands in. */
  path: string[]
}

/**
 * What a role can be given, in the order of the menu: its pages and their controls. An area is no more than what is in
 * it, and what everybody holds is not given.
 */
export function grantable(menus: readonly MenuItem[], above: readonly string[] = []): Grantable[] {
  return menus.flatMap(item => {
    const path = [...above, item.menuName]
    const own = isArea(item, above.length) || item.everyone ? [] : [{ key: item.menuKey, path }]
    return [...own, ...grantable(item.children, path)]
  })
}

/** An item of the first level that has others in it. */
export const isArea = ({ children }: Pick<MenuItem, 'children'>, depth: number) => depth === 0 && children.length > 0
