/** How the rows of a list that are lines of records belong together. */
export interface Grouped {
  /** Its record is that of the row above. */
  continues: boolean
  /** Its record is that of the row below. */
  goesOn: boolean
}

/** Tells of each row whether those beside it are lines of the same record. */
export function groupedRows(rows: readonly { recordId?: unknown }[]): Grouped[] {
  const isSame = (one: number, other: number) =>
    rows[other] !== undefined && rows[one]?.recordId !== undefined && rows[one].recordId === rows[other].recordId
  return rows.map((_, at) => ({ continues: isSame(at, at - 1), goesOn: isSame(at, at + 1) }))
}
