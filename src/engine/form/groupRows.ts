import type { Import, ImportField } from '../model/importModel.ts'
import { isOfLines } from '../model/importedSource.ts'
import { said } from '../value/sentence.ts'
import { cellError, type ImportedRow, type RowError } from './importing.ts'

/** A document of a file: what its rows say of the record, and its lines. */
export interface GroupedDocument {
  /** Its rows, counted from 1. */
  rows: number[]
  /** Values of the record, by source. */
  head: ImportedRow
  /** The row that each of them stands in. */
  places: Record<string, number>
  /** Lines by source, without the rows that say nothing of one. */
  lines: { row: number; values: ImportedRow }[]
}

/**
 * Groups the rows of a file into documents. Rows with the same identity are one; a row without any belongs to the row
 * above. Values of the record stand in any row of it, and may repeat.
 * @returns the documents in the order of their first rows, and a mistake for each value that contradicts another
 */
export function groupRows(
  { fields, documents: declared }: Pick<Import, 'fields' | 'documents'>,
  rows: readonly ImportedRow[],
): { documents: GroupedDocument[]; errors: RowError[] } {
  const { lines, by } = declared!
  const heads = fields.filter(({ source }) => !isOfLines(lines, source))
  const documents: GroupedDocument[] = []
  const errors: RowError[] = []
  const known = new Map<string, GroupedDocument>()
  rows.forEach((values, index) => {
    const row = index + 1
    const identities = by.flatMap(sources => identityOf(sources, values))
    const found = identities.length > 0 ? known.get(identities.find(one => known.has(one)) ?? '') : documents.at(-1)
    const document = found ?? { rows: [], head: {}, places: {}, lines: [] }
    if (!found) documents.push(document)
    if (!found && identities.length === 0)
      errors.push(cellError(row, fieldOf(fields, by[0]![0]!), said('cell.missing')))
    for (const identity of identities) known.set(identity, known.get(identity) ?? document)
    document.rows.push(row)
    for (const field of heads) {
      const wrong = takeHead(document, row, field.source, values[field.source])
      if (wrong !== undefined) errors.push(cellError(row, field, wrong))
    }
    const line = Object.entries(values).filter(([source, value]) => isOfLines(lines, source) && isGiven(value))
    if (line.length > 0) document.lines.push({ row, values: Object.fromEntries(line) })
  })
  return { documents, errors }
}

const isGiven = (value: ImportedRow[string] | undefined) => String(value ?? '').trim() !== ''

const textOf = (value: ImportedRow[string] | undefined) => String(value ?? '').trim()

function identityOf(sources: readonly string[], row: ImportedRow): string[] {
  const texts = sources.map(source => textOf(row[source]))
  return texts.includes('') ? [] : [JSON.stringify([sources, texts])]
}

/** Takes a value of the record; returns what is wrong with one that is another than before. */
function takeHead({ head, places }: GroupedDocument, row: number, source: string, value: ImportedRow[string] = null) {
  if (!isGiven(value)) return undefined
  if (places[source] === undefined) {
    head[source] = value
    places[source] = row
    return undefined
  }
  const first = textOf(head[source])
  return first === textOf(value) ? undefined : said('cell.unlike', { value: first.slice(0, 30) })
}

const fieldOf = (fields: readonly ImportField[], source: string) =>
  fields.find(field => field.source === source) ?? { source: '', label: '' }
