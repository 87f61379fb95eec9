/** Columns of files that are remembered at most, and how long their headings may be. */
export const [MOST_COLUMNS, LONGEST_HEADING] = [100, 200]

/** What a user said of the files that he imports into a list. */
export interface FileColumns {
  /**
   * What a column is, where its heading does not say it; without a source it is left out. Of columns that are called the
   * same the further ones are numbered, as by `headingNames`.
   */
  headings: { heading: string; source: string }[]
  /** What all rows of the last file had of a field that no column told. */
  values: { source: string; value: string }[]
}
