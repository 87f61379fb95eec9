import type { Kind, Option } from './model.ts'

/** One column of a file to import. */
export interface ImportField {
  source: string
  label: string
  kind: Kind
  required: boolean
  options?: Option[]
  /** What files of others call the column; of several the first that a row fills in is taken. */
  names?: string[]
  /** Further words of the options, with their values. */
  words?: Record<string, string | number | boolean>
  /** The value belongs to a related record, or names several: it is looked up by it, and its id stored in the property. */
  lookup?: { property: string; entity: string; field: string; several?: true }
}

export interface Import {
  /** The word on the button, where it is not the default. */
  label?: string
  permission: string[]
  fields: ImportField[]
  /** Relation whose lines the rows of a file are: together they make one new record. */
  rows?: string
  /** The rows of a file are documents, each with its lines. */
  documents?: ImportedDocuments
  /** Rows of records that are there already are left out. */
  skip?: true
  /** Resources whose records are made where rows name some that are not there. */
  makes?: string[]
  /** The properties that identify the record which a row changes. */
  update?: string[]
}

export interface ImportedDocuments {
  /** Relation to the lines; the sources of their fields begin with it. */
  lines: string
  /** Sources that say which rows are of one document: any of these lists does, the first that a row has first. */
  by: string[][]
}
