/** A value of a condition; a day may be counted from today. */
export type SavedValue = string | number | boolean | { day: number }

/** A saved filter: conditions of a list under a name, as the caller sees it. */
export interface SavedFilter {
  id: string
  resource: string
  /** Menu key of the list's page. */
  variant: string
  name: string
  /** Values by the API's parameters. */
  filters: Record<string, SavedValue>
  /** How many conditions were left out, since they are on values that the caller does not see. */
  dropped: number
  authorId: string
  authorName: string
  /** Id of the role whose accounts are offered it too. */
  sharedWith: string | null
  isOwn: boolean
  mayChange: boolean
}

/** The saved filters that a list offers. */
export interface SavedFilters {
  filters: SavedFilter[]
  /** The roles that the caller may share with. */
  roles: { id: string; name: string }[]
}
