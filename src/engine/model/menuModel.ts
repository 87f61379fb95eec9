/** Background of a page: none, and no padding, or a quiet picture. */
export type Background = 'transparent' | 'decorated'

export interface MenuItem {
  menuKey: string
  menuName: string
  menuIcon?: string
  router?: string
  params?: string
  display: boolean
  /** Every signed-in account has this key. */
  everyone?: boolean
  /** Name of the authority without which an account has neither this key nor those below it. */
  authority?: string
  authorityName?: string
  /** Stays in the menu where the company's catalogue version is switched off. */
  fixed?: boolean
  /** Whoever holds it begins there. */
  home?: boolean
  groupId?: string
  groupName?: string
  /** Kind of page: the component that the console opens; absent where the item is a control. */
  cmp?: string
  /** The declared panel that is the page. */
  panel?: string
  /** The declared report that is the page. */
  report?: string
  background?: Background
  children: MenuItem[]
}
