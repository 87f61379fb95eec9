/** What a user said of the files that he imports into a list. */
export interface FileColumns {
  /** What a column is, where its heading does not say it; without a source it is left out. */
  headings: { heading: string; source: string }[]
  /** What all rows have of a field that no column tells. */
  values: { source: string; value: string }[]
}
