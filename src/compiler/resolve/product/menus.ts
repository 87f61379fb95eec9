import type { Menu, MenuItem as DeclaredItem } from '../../../engine/generated/declaration.ts'
import type { Entity } from '../../../engine/model/entityModel.ts'
import type { MenuItem } from '../../../engine/model/menuModel.ts'
import type { DeclaredFile } from '../../declared.ts'
import type { Spot } from '../../diagnostics/spot.ts'

/**
 * Resolves the menu tree: the areas of each app, those of the first app, which is the product's core, in the end, and
 * what apps put into the areas of others. A key may stand in it once, and its panels and reports have to be declared. The background
 * of an item is the default of those below it.
 */
export function resolveMenus(
  files: readonly DeclaredFile<Menu>[],
  pages: Pages,
  company: Entity | undefined,
  spotOf: (file: DeclaredFile<Menu>) => Spot,
): MenuItem[] {
  const [first = [], ...others] = files.map(file => placed(file.data.menus ?? [], spotOf(file).at('menus')))
  const added = new Map<string, Placed[]>()
  for (const file of files)
    for (const [key, items] of Object.entries(file.data.into ?? {}))
      added.set(key, [...(added.get(key) ?? []), ...placed(items, spotOf(file).at('into', key))])
  const seen = new Set<string>()
  const items = resolveItems([...others.flat(), ...first], { pages, company, added, seen })
  for (const file of files)
    for (const key of Object.keys(file.data.into ?? {}))
      if (!seen.has(key)) spotOf(file).at('into', key).refuseName('menu key', key, seen)
  return items
}

/** An item, and where it stands. */
interface Placed {
  item: DeclaredItem
  spot: Spot
}

/** The names of what an entry may be a page of, by the word that names it. */
type Pages = Readonly<Record<'panel' | 'report', readonly string[]>>

interface Context {
  pages: Pages
  /** The schema of companies, which has the authorities. */
  company?: Entity
  /** What apps put beneath a key. */
  added: ReadonlyMap<string, Placed[]>
  seen: Set<string>
}

const placed = (items: DeclaredItem[], spot: Spot): Placed[] =>
  items.map((item, index) => ({ item, spot: spot.at(index) }))

function resolveItems(items: Placed[], context: Context, above: Above = {}): MenuItem[] {
  const { pages, company, added, seen } = context
  return items.map(({ item, spot }) => {
    if (seen.has(item.menuKey))
      spot.at('menuKey').refuse(`menu key "${item.menuKey}" stands in the tree twice`, 'expected each key once')
    seen.add(item.menuKey)
    const below = [...placed(item.children ?? [], spot.at('children')), ...(added.get(item.menuKey) ?? [])]
    const isEntryAtEnd = item.display !== false && item.router !== undefined && !below.some(isEntry)
    for (const word of OF_ENTRIES)
      if (item[word] && !isEntryAtEnd)
        spot
          .at(word)
          .refuse(`"${item.menuKey}" is no entry of the menu`, `expected "${word}" on an entry that leads to a page`)
    for (const word of ['panel', 'report'] as const) {
      const name = item[word]
      if (name !== undefined && !pages[word].includes(name)) spot.at(word).refuseName(word, name, pages[word])
    }
    const [, further] = (['cmp', 'panel', 'report'] as const).filter(word => item[word] !== undefined)
    if (further) spot.at(further).refuse('another page stands here already', 'expected "cmp", "panel" or "report"')
    const { groups, ...own } = item
    const background = item.background ?? above.background
    const children = resolveItems(below, context, { background, groups })
    const authorityName = company?.fields[item.authority ?? '']?.label
    const groupName = item.groupId === undefined ? undefined : groupNamed(item.groupId, above.groups, spot)
    return {
      ...own,
      display: item.display ?? true,
      ...(groupName !== undefined && { groupName }),
      ...(authorityName !== undefined && { authorityName }),
      ...(background && { background }),
      children: inGroups(children, groups),
    }
  })
}

/** What is said of an entry, which leads to a page. */
const OF_ENTRIES = ['fixed', 'home'] as const

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

const isEntry = ({ item: { display = true, router } }: Placed) => display && router !== undefined
