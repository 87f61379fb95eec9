import type { Condition } from '../value/condition.ts'
import type { Column, Transition } from './model.ts'

/** A dialog in which lines of records are chosen, from which a new document is made. */
export interface Pick {
  title: string
  from: string
  columns: Column[]
  rows: string
  lineColumns: Column[]
  left: string
  empty: string
  ok: string
  post: string
  go: string
}

/** A dialog in which a record of another list is chosen; what is typed is looked for behind any of some filters. */
export interface Choose {
  resource: string
  filters: Record<string, string | number | boolean>
  /** Filter for what records are called, and further ones. */
  search: string
  also: string[]
  go: string
}

/** A button that leads somewhere: exactly one of open, go, dialog, download, pick, choose, site and run. */
export interface Action {
  label: string
  tone: Transition['tone']
  /** Behind the button for more. */
  place?: 'more'
  permission?: string[]
  setting?: string
  when?: Condition
  open?: string
  go?: string
  dialog?: string
  /** With `template`, one of the templates listed there is chosen first. */
  download?: { path: string; name: string; wait?: string; template?: string }
  pick?: Pick
  choose?: Choose
  /** A page of another site. */
  site?: { target: string; path: string }
  /** The registered function that it runs, and the values of the record that it takes. */
  run?: { by: string; of?: string[] }
}
