import type { Kind, Option } from './model.ts'

/** One column of a file to import. */
export interface ImportField {
  source: string
  label: string
  kind: Kind
  required: boolean
  options?: Option[]
  /** The value belongs to a related record: it is looked up by it, and its id stored in the property. */
  lookup?: { property: string; entity: string; field: string }
}

export interface Import {
  /** The word on the button, where it is not the default. */
  label?: string
  permission: string[]
  fields: ImportField[]
  /** Relation whose lines the rows of a file are: together they make one new record. */
  rows?: string
  /** The properties that identify the record which a row changes. */
  update?: string[]
}
