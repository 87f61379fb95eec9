import { isAt } from '../providers/navigation/isAt.ts'
import type { MenuItem } from '../../engine/model/menuModel.ts'
import type { Page, Registry, Resource } from '../../engine/model/model.ts'
import { ownPages } from '../../engine/visibility/ownPages.ts'
import { menuName } from '../../engine/visibility/permissions.ts'
import type { Tab } from './visited.ts'

/** Returns the first title of a page: its name in the menu, else its resource's label. */
export const firstTitle = ({ path }: Page, { label }: Resource, menus: readonly MenuItem[]): string =>
  entries(menus).find(entry => entry.path === path)?.name ?? label

const entries = (menus: readonly MenuItem[], above = ''): { path: string; name: string }[] =>
  menus.flatMap(({ router = '', menuName: name, children }) => {
    const path = router.startsWith('/') ? router : `${above}/${router}`
    return [{ path, name }, ...entries(children, path)]
  })

/** Tabs by names in this language: one that was named in another, or has no name yet, is called after its page. */
export function namedTabs(tabs: readonly Tab[], language: string, { resources }: Registry, menus: readonly MenuItem[]) {
  const nameOf = ({ path }: Tab) => {
    for (const resource of Object.values(resources)) {
      const page = resource.pages.find(page => isAt(page.path, path))
      if (page) return firstTitle(page, resource, menus)
    }
    const own = ownPages(menus).find(page => isAt(page.path, path))
    return own && menuName(menus, own.menuKey)
  }
  return tabs.map(tab => (tab.title && tab.language === language ? tab : { ...tab, title: nameOf(tab) ?? tab.title }))
}
