/** A value of a condition; a day may be counted from today. */
export type SavedValue = string | number | boolean | { day: number }

/** Conditions of a list that somebody keeps under a name, as whoever is offered them sees them. */
export interface SavedFilter {
  id: string
  resource: string
  /** Menu key of the list's page. */
  variant: string
  name: string
  /** Values by the API's parameters. */
  filters: Record<string, SavedValue>
  /** How many conditions are on what the caller does not see. */
  dropped: number
  authorId: string
  authorName: string
  /** Id of the role whose holders are offered it too. */
  sharedWith: string | null
  isOwn: boolean
  mayChange: boolean
}

/** What is offered at a list's filters. */
export interface SavedFilters {
  filters: SavedFilter[]
  /** The roles that one may share with. */
  roles: { id: string; name: string }[]
}
