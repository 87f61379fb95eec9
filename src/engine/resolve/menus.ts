import type { MenuItem as DeclaredItem } from '../generated/declaration.ts'
import type { MenuItem } from '../model.ts'
import type { Spot } from '../spot.ts'

/** Fills in the menu tree; a key may stand in it once. */
export function resolveMenus(items: DeclaredItem[], spot: Spot, seen = new Set<string>()): MenuItem[] {
  return items.map((item, index) => {
    const here = spot.at(index)
    if (seen.has(item.menuKey))
      here.at('menuKey').refuse(`menu key "${item.menuKey}" stands in the tree twice`, 'expected each key once')
    seen.add(item.menuKey)
    const children = resolveMenus(item.children ?? [], here.at('children'), seen)
    return { ...item, display: item.display ?? true, children }
  })
}
