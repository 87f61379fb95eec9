import type { PrintLayout } from '../generated/entities.ts'
import type { Column, Print } from '../model/model.ts'

/** Returns the layout of a print document before a company changes it. */
export function declaredLayout({ paper, table, footer }: Print): PrintLayout {
  const columns = (table?.columns ?? []).map(({ source, label, width, hidden }) => ({
    source,
    label,
    width: width!,
    hidden,
  }))
  return { paper, heading: '', logo: '', columns, texts: footer.texts }
}

/**
 * Returns the layout that a company set, reduced to what the declaration still has; columns declared since come last.
 */
export function layoutOf(print: Print, set?: PrintLayout | null): PrintLayout {
  const declared = declaredLayout(print)
  if (!set) return declared
  const isIn = (columns: PrintLayout['columns'], source: string) => columns.some(column => column.source === source)
  const known = set.columns.filter(({ source }) => isIn(declared.columns, source))
  const later = declared.columns.filter(({ source }) => !isIn(set.columns, source))
  return { ...set, columns: [...known, ...later] }
}

/** Returns the columns to print, in order, with the labels and widths of the layout. */
export function printedColumns({ table }: Print, { columns }: PrintLayout): Column[] {
  return columns.flatMap(({ source, label, width, hidden }) => {
    const column = table?.columns.find(column => column.source === source)
    return column && !hidden ? [{ ...column, label, width }] : []
  })
}
