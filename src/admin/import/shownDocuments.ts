import type { GroupedDocument } from '../../engine/form/groupRows.ts'
import type { ImportResult, RowError } from '../../engine/form/importing.ts'
import type { ImportedFile } from './importedFile.ts'

/** A document as the preview shows it. */
export interface ShownDocument {
  /** Its place in the file, from 1. */
  number: number
  /** Whether it makes or changes a record, where that is known. */
  state?: 'isNew' | 'isChanged'
  heads: { source: string; label: string; text: string; isWrong: boolean }[]
  /** Mistakes in what is said of the document. */
  mistakes: RowError[]
  lines: { row: number; mistakes: RowError[] }[]
  /** Lines that are not shown. */
  left: number
}

const FIRST = 20
const MOST_WRONG = 100
/** Lines of one document without mistakes, and of all. */
const FIRST_LINES = 20
const MOST_LINES = 600

/** Chooses what a preview shows: the first documents, or those with mistakes, with so many lines as a page bears. */
export function shownDocuments(
  file: ImportedFile,
  { errors, seen }: ImportResult,
): { shown: ShownDocument[]; all: number; isWrong: boolean } {
  const documents = file.grouped?.documents ?? []
  const byRow = new Map<number, RowError[]>()
  for (const error of errors) byRow.set(error.row, [...(byRow.get(error.row) ?? []), error])
  const isWrong = errors.length > 0
  const numbered = documents.map((document, index) => ({ document, number: index + 1, version: seen?.[index] }))
  const fitting = isWrong ? numbered.filter(({ document }) => document.rows.some(row => byRow.has(row))) : numbered
  const shown: ShownDocument[] = []
  let room = MOST_LINES
  for (const { document, number, version } of fitting.slice(0, isWrong ? MOST_WRONG : FIRST)) {
    if (room <= 0) break
    const one = shownDocument(file, document, byRow, room)
    room -= one.lines.length
    const state = isWrong || version === undefined ? undefined : version === null ? 'isNew' : 'isChanged'
    shown.push({ number, ...(state && { state }), ...one })
  }
  return { shown, all: fitting.length, isWrong }
}

function shownDocument(
  file: ImportedFile,
  { rows, places, lines }: GroupedDocument,
  byRow: ReadonlyMap<number, RowError[]>,
  room: number,
): Omit<ShownDocument, 'number' | 'state'> {
  const mistakesIn = (row: number, isLine: boolean) =>
    (byRow.get(row) ?? []).filter(({ field }) => isLineSource(file, field) === isLine)
  const own = new Set(lines.map(({ row }) => row))
  // A row without a line shows all of its mistakes with the document.
  const mistakes = rows.flatMap(row => (own.has(row) ? mistakesIn(row, false) : (byRow.get(row) ?? [])))
  const heads = file.fields.flatMap((field, index) => {
    const { source, label } = field
    const row = places[source]
    const isWrong = mistakes.some(error => error.field === source)
    if (file.grouped?.isLine(field) || (row === undefined && !isWrong)) return []
    return { source, label, text: (row !== undefined && file.texts[row - 1]?.[index]) || '', isWrong }
  })
  const all = lines.map(({ row }) => ({ row, mistakes: mistakesIn(row, true) }))
  const kept = all.filter((line, index) => index < FIRST_LINES || line.mistakes.length > 0).slice(0, room)
  return { heads, mistakes, lines: kept, left: all.length - kept.length }
}

const isLineSource = ({ fields, grouped }: ImportedFile, source: string) =>
  fields.some(field => field.source === source && grouped?.isLine(field))
