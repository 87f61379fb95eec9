import type { FileColumns } from '../../engine/listSetting/fileColumns.ts'
import type { Import, ImportField } from '../../engine/model/importModel.ts'

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
 * Finds the fields that a file's headings mean: what was said of them, else by label or by the property's name, whatever
 * stands in brackets behind.
 */
export function matchHeadings(
  headings: readonly string[],
  fields: readonly ImportField[],
  said?: FileColumns,
): Headings {
  const names = headingNames(headings)
  const columns = headings.map((heading, index) => {
    const mine = said?.headings.find(one => one.heading === names[index])
    if (mine) return fields.find(({ source }) => source === mine.source)
    const exact = wordOf(heading)
    const bare = wordOf(heading.normalize('NFKC').replace(/\(.*\)$/, ''))
    return fieldFor(exact, fields) ?? fieldFor(bare, fields)
  })
  const twice = fields.filter(field => !field.names && columns.filter(column => column === field).length > 1)
  return {
    columns,
    unknown: headings.filter((heading, index) => heading.trim() !== '' && !columns[index]),
    twice: twice.map(({ label }) => label),
    missing: fields.filter(field => !columns.includes(field)),
  }
}

/** Names the columns of a file by their headings; of those that are called the same the further ones are numbered. */
export const headingNames = (headings: readonly string[]): string[] =>
  headings.map((heading, index) => {
    const before = headings.slice(0, index).filter(one => one === heading).length
    return before === 0 ? heading : `${heading}#${before + 1}`
  })

/**
 * Lists the fields without a column of which one value may stand for all rows of a file that can't do without: whom or
 * what they are about, or which document they are.
 */
export function askedOfAll(found: Headings, declared: Import, values: FileColumns['values']): ImportField[] {
  const needed = neededIn(found, declared)
  const said = values.filter(({ source }) => needed.some(field => field.source === source))
  const further = neededIn(found, declared, said).filter(field => !needed.includes(field))
  const tells = (declared.documents?.by ?? []).flat()
  return [...needed, ...further].filter(
    ({ source, lookup, options }) => lookup !== undefined || options !== undefined || tells.includes(source),
  )
}

/**
 * Returns the fields without a column that a file can't do without.
 * @param values what is said of all rows
 */
export function neededIn(
  found: Headings,
  { fields, update, documents }: Import,
  values: FileColumns['values'] = [],
): ImportField[] {
  const isSaid = ({ source }: ImportField) => values.some(one => one.source === source && one.value.trim() !== '')
  const missing = found.missing.filter(field => !isSaid(field))
  const isMissing = (name: string) => missing.some(({ source }) => source === name)
  const [tells = []] = documents?.by ?? []
  if (documents && documents.by.every(sources => sources.some(isMissing)))
    return fields.filter(({ source }) => tells.includes(source))
  // A file that only changes records needs no more than what finds them.
  const finds = documents && update?.some(isMissing) ? undefined : update
  return missing.filter(({ source, required }) => (finds ? finds.includes(source) : required))
}

const fieldFor = (word: string, fields: readonly ImportField[]) =>
  word === ''
    ? undefined
    : fields.find(({ label, source, names = [] }) => [label, source, ...names].some(name => wordOf(name) === word))

/** Spaces, stars that mark what must be filled in, and the width of letters don't matter. */
const wordOf = (heading: string) =>
  heading
    .normalize('NFKC')
    .replace(/[\s*:]/g, '')
    .toLowerCase()
