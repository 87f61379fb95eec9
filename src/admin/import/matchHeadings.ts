import type { ImportField } from '../../engine/model/importModel.ts'

export interface Headings {
  /** For each column of the file the field that it fills, where there is one. */
  columns: (ImportField | undefined)[]
  /** Headings that no field has. */
  unknown: string[]
  /** Labels of fields that the file has twice. */
  twice: string[]
  /** Fields that the file has no column for. */
  missing: ImportField[]
}

/**
 * Finds the fields that a file's headings mean: by label or by the property's name, whatever stands in brackets behind.
 */
export function matchHeadings(headings: readonly string[], fields: readonly ImportField[]): Headings {
  const columns = headings.map(heading => {
    const exact = wordOf(heading)
    const bare = wordOf(heading.normalize('NFKC').replace(/\(.*\)$/, ''))
    return fieldFor(exact, fields) ?? fieldFor(bare, fields)
  })
  const twice = fields.filter(field => columns.filter(column => column === field).length > 1)
  return {
    columns,
    unknown: headings.filter((heading, index) => heading.trim() !== '' && !columns[index]),
    twice: twice.map(({ label }) => label),
    missing: fields.filter(field => !columns.includes(field)),
  }
}

const fieldFor = (word: string, fields: readonly ImportField[]) =>
  word === '' ? undefined : fields.find(({ label, source }) => wordOf(label) === word || wordOf(source) === word)

/** Spaces, stars that mark what must be filled in, and the width of letters don't matter. */
const wordOf = (heading: string) =>
  heading
    .normalize('NFKC')
    .replace(/[\s*:]/g, '')
    .toLowerCase()
