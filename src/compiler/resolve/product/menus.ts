import type { MenuItem as DeclaredItem } from '../../../engine/generated/declaration.ts'
import type { MenuItem } from '../../../engine/model/menuModel.ts'
import type { Spot } from '../../diagnostics/spot.ts'

/**
 * Resolves the menu tree: a key may stand in it once, and its panels have to be declared. The background of an item is
 * the default of those below it.
 */
export function resolveMenus(
  items: DeclaredItem[],
  panels: readonly string[],
  spot: Spot,
  seen = new Set<string>(),
  above: Above = {},
): MenuItem[] {
  return items.map((item, index) => {
    const here = spot.at(index)
    if (seen.has(item.menuKey))
      here.at('menuKey').refuse(`menu key "${item.menuKey}" stands in the tree twice`, 'expected each key once')
    seen.add(item.menuKey)
    if (item.fixed && (item.display === false || item.router === undefined || item.children?.some(isEntry)))
      here
        .at('fixed')
        .refuse(`"${item.menuKey}" is no entry of the menu`, 'expected "fixed" on an entry that leads to a page')
    if (item.panel !== undefined && !panels.includes(item.panel))
      here.at('panel').refuseName('panel', item.panel, panels)
    if (item.panel !== undefined && item.cmp !== undefined)
      here.at('panel').refuse('a registered page stands here already', 'expected "cmp" or "panel"')
    const { groups, ...own } = item
    const background = item.background ?? above.background
    const children = resolveMenus(item.children ?? [], panels, here.at('children'), seen, { background, groups })
    const groupName = item.groupId === undefined ? undefined : groupNamed(item.groupId, above.groups, here)
    return {
      ...own,
      display: item.display ?? true,
      ...(groupName !== undefined && { groupName }),
      ...(background && { background }),
      children: inGroups(children, groups),
    }
  })
}

/** Values of an area that its entries inherit. */
interface Above {
  background?: MenuItem['background']
  groups?: Readonly<Record<string, string>>
}

function groupNamed(id: string, groups: Above['groups'] = {}, spot: Spot): string | undefined {
  if (!Object.hasOwn(groups, id)) spot.at('groupId').refuseName('group of the area', id, Object.keys(groups))
  return groups[id]
}

/** Sorts entries by group, as the area lists its groups; those of none come first. */
function inGroups(children: MenuItem[], groups: Above['groups'] = {}): MenuItem[] {
  const place = ({ groupId }: MenuItem) => (groupId === undefined ? -1 : Object.keys(groups).indexOf(groupId))
  return children.toSorted((one, other) => place(one) - place(other))
}

const isEntry = ({ display = true, router }: DeclaredItem) => display && router !== undefined
