/** The sheet of an exported workbook that tells of the others; an import knows by it what is no record. */
export const NOTES = '说明'

/** What stands in the first cell with words of the row that adds up those above it. */
export const SUM = '合计'
