/** What stands behind a page: nothing, with no padding either, or a quiet picture. */
export type Background = 'transparent' | 'decorated'

export interface MenuItem {
  menuKey: string
  menuName: string
  menuIcon?: string
  router?: string
  params?: string
  display: boolean
  /** Held by whoever is signed in. */
  everyone?: boolean
  /** Name of the authority without which an account holds neither this key nor those beneath. */
  authority?: string
  /** In the menu also where the company's catalogue version is switched off. */
  fixed?: boolean
  groupId?: string
  groupName?: string
  /** Kind of page: what the console opens, absent where the item is a control. */
  cmp?: string
  /** The declared panel that is the page. */
  panel?: string
  background?: Background
  children: MenuItem[]
}
