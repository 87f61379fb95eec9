import type { Column } from '../../../engine/model.ts'

/** What a user's settings keep of a column; their order is the columns' order. */
export interface SavedColumn {
  source: string
  hidden: boolean
}

/**
 * The columns as the user arranged them. A column that was declared since stands where its declaration puts it,
 * one that is gone is dropped, and the pinned one is always first and shown.
 */
export function mergeColumns(
  declared: readonly Column[],
  saved: readonly SavedColumn[] | undefined,
  pinned: string,
): Column[] {
  const merged = (saved ?? []).flatMap(({ source, hidden }) => {
    const column = declared.find(column => column.source === source)
    return column ? [{ ...column, hidden }] : []
  })
  declared.forEach((column, index) => {
    if (merged.some(({ source }) => source === column.source)) return
    const before = merged.findIndex(({ source }) => source === declared[index - 1]?.source)
    merged.splice(before + 1, 0, column)
  })
  const first = merged.filter(({ source }) => source === pinned).map(column => ({ ...column, hidden: false }))
  return [...first, ...merged.filter(({ source }) => source !== pinned)]
}

/** The column that names the record: the resource's title where the list shows it, else the first. */
export function pinnedSource(columns: readonly Column[], title: string): string {
  return (columns.find(({ source }) => source === title) ?? columns[0])?.source ?? ''
}
