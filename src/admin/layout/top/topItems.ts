import type { MenuArea, MenuEntry, MenuGroup } from '../menuAreas.ts'

/** What stands in the top navigation: a way to a page, or something that opens. */
export interface TopItem {
  key: string
  name: string
  entry?: MenuEntry
  groups: MenuGroup[]
}

/** The areas of the menu beside each other; an area of one page leads there at once. */
export function topItems(areas: readonly MenuArea[], onlyFixed: boolean): TopItem[] {
  if (onlyFixed) return areas.flatMap(entriesOf).map(entry => ({ key: entry.key, name: entry.name, entry, groups: [] }))
  return areas.map(({ key, name, groups }) => {
    const [entry, ...others] = groups.flatMap(group => group.entries)
    return others.length > 0 ? { key, name, groups } : { key, name, entry, groups: [] }
  })
}

/** What does not fit, as one item: every area of it is a group. */
export function moreItem(name: string, items: readonly TopItem[]): TopItem {
  const groups = items.map(item => ({
    name: item.name,
    entries: item.entry ? [item.entry] : item.groups.flatMap(group => group.entries),
  }))
  return { key: 'more', name, groups }
}

export const leadsTo = ({ entry, groups }: TopItem, path: string | undefined): boolean =>
  [entry, ...groups.flatMap(group => group.entries)].some(each => each !== undefined && each.path === path)

const entriesOf = ({ groups }: MenuArea) => groups.flatMap(({ entries }) => entries)
