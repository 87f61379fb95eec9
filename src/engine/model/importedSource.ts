import type { ImportField } from './importModel.ts'

/** Source of the column that says which rows are of one document, where no property does. */
export const DOCUMENT = '_document'

/** Tells whether a source leads into lines, those of a relation. */
export const isOfLines = (lines: string, source: string) => source.startsWith(`${lines}.`)

/** Returns the property that a field fills in: of the record, or of its lines. */
export function propertyOf(lines: string, { source, lookup }: Pick<ImportField, 'source' | 'lookup'>): string {
  return lookup?.property ?? (isOfLines(lines, source) ? source.slice(lines.length + 1) : source)
}
