import type { Kind, Option } from './model.ts'

/** One column of a file to import. */
export interface ImportField {
  source: string
  label: string
  kind: Kind
  required: boolean
  options?: Option[]
  /** The value is that of a related record: whose id is found by it and kept in the property. */
  lookup?: { property: string; entity: string; field: string }
}

export interface Import {
  /** The word on the button, where it is not the usual one. */
  label?: string
  permission: string[]
  fields: ImportField[]
  /** Relation whose lines the rows of a file are: all of them make one new record. */
  rows?: string
  /** The properties that together find the record which a row changes. */
  update?: string[]
}
