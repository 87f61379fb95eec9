import type { MovedDay } from '../list/movedDay.ts'
import type { Sort } from '../model/model.ts'
import type { MyMode } from './mySetting.ts'

/** A value of a condition; a day may move with time. */
export type SavedValue = string | number | boolean | MovedDay

/** What a view shows beside its conditions: a mode of the list, its order, and the columns as they are arranged. */
export interface Arrangement extends MyMode {
  mode: string
  sort: Sort
}

/** A saved view: conditions of a list under a name, and how they are shown, as the caller sees it. */
export interface SavedFilter {
  id: string
  resource: string
  /** Menu key of the list's page. */
  variant: string
  name: string
  /** Values by the API's parameters. */
  filters: Record<string, SavedValue>
  /** Without it only conditions are kept: the columns are the user’s own. */
  arrangement?: Arrangement
  /** How many conditions were left out, since they are on values that the caller does not see. */
  dropped: number
  authorId: string
  authorName: string
  /** Id of the role whose accounts are offered it too. */
  sharedWith: string | null
  /** Whom it is shared with begins the list with it, unless they chose otherwise. */
  isStart: boolean
  /** It is shared with the caller’s own role. */
  isForRole: boolean
  isOwn: boolean
  mayChange: boolean
}

/** The saved views that lists offer. */
export interface SavedFilters {
  filters: SavedFilter[]
  /** The roles that the caller may share with. */
  roles: { id: string; name: string }[]
  /** Whether the caller may say what the lists of a role begin with. */
  maySetStart: boolean
}
