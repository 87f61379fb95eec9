import type { MenuArea, MenuEntry, MenuGroup } from '../../providers/navigation/menuAreas.ts'

/** What stands in the top navigation: a way to a page, or something that opens. */
export interface TopItem {
  key: string
  name: string
  entry?: MenuEntry
  groups: MenuGroup[]
}

/** Returns the items of the top navigation; an area with one page links to it. */
export function topItems(areas: readonly MenuArea[], onlyFixed: boolean): TopItem[] {
  if (onlyFixed) return areas.flatMap(entriesOf).map(entry => ({ key: entry.key, name: entry.name, entry, groups: [] }))
  return areas.map(({ key, name, groups }) => {
    const [entry, ...others] = groups.flatMap(group => group.entries)
    return others.length > 0 ? { key, name, groups } : { key, name, entry, groups: [] }
  })
}

/** Merges the areas that do not fit into one item: each becomes a group, or keeps its groups. */
export function moreItem(name: string, items: readonly TopItem[]): TopItem {
  return { key: 'more', name, groups: items.flatMap(groupsOf) }
}

function groupsOf({ name, entry, groups }: TopItem): MenuGroup[] {
  if (entry) return [{ name, entries: [entry] }]
  return groups.map(group => ({ ...group, name: group.name === undefined ? name : `${name} · ${group.name}` }))
}

export const leadsTo = ({ entry, groups }: TopItem, path: string | undefined): boolean =>
  [entry, ...groups.flatMap(group => group.entries)].some(each => each !== undefined && each.path === path)

const entriesOf = ({ groups }: MenuArea) => groups.flatMap(({ entries }) => entries)
