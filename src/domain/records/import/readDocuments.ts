import { DOCUMENT, isOfLines, propertyOf } from '../../../engine/model/importedSource.ts'
import type { CompanyDb } from '../../../database/company.ts'
import { cellError, type ImportedRow, type RowError } from '../../../engine/form/importing.ts'
import type { GroupedDocument } from '../../../engine/form/groupRows.ts'
import type { Import, ImportField } from '../../../engine/model/importModel.ts'
import type { Entity, Registry } from '../../../engine/model/model.ts'
import type { Asking } from '../../requireScope.ts'
import { recordNamed, recordsIn, recordsNamed } from './recordsNamed.ts'
import { formValue, type Read } from './rowValue.ts'

type Values = Record<string, unknown>

/** A document as its form would give it. */
export interface Draft {
  document: GroupedDocument
  /** Id of the record that it changes. */
  id?: string
  values: Values
  /** In the order of the document's lines. */
  lines: Values[]
}

/** A cell of a file, and where its value belongs. */
interface Cell {
  row: number
  given: ImportedRow[string] | undefined
  into: Values
}

/** Reads what the cells of documents mean: values by the schema of their property, ids of the records that they name. */
export async function readDocuments(
  db: CompanyDb,
  registry: Registry,
  actor: Asking,
  owner: Entity,
  { fields, documents: declared }: Import,
  documents: readonly GroupedDocument[],
): Promise<{ drafts: Draft[]; errors: RowError[] }> {
  const { lines } = declared!
  const line = registry.entities[owner.fields[lines]!.many!.entity]!
  const drafts = documents.map(document => ({ document, values: {}, lines: document.lines.map(() => ({})) }))
  const errors: RowError[] = []
  for (const field of fields) {
    if (field.source === DOCUMENT) continue
    const isLine = isOfLines(lines, field.source)
    const cells = drafts.flatMap(draft => (isLine ? lineCells(draft, field) : headCells(draft, field)))
    const property = propertyOf(lines, field)
    const read = field.lookup
      ? await namedBy(db, registry, actor, field.lookup, cells)
      : cells.map(({ given }) => formValue((isLine ? line : owner).fields[property]!, given))
    read.forEach((one, index) => {
      const { row, into } = cells[index]!
      if ('wrong' in one) errors.push(cellError(row, field, one.wrong))
      else if (one.value !== null) into[property] = one.value
    })
  }
  return { drafts, errors }
}

function headCells({ document, values }: Draft, { source }: ImportField): Cell[] {
  const row = document.places[source]
  return row === undefined ? [] : [{ row, given: document.head[source], into: values }]
}

const lineCells = ({ document, lines }: Draft, { source }: ImportField): Cell[] =>
  document.lines.map(({ row, values }, index) => ({ row, given: values[source], into: lines[index]! }))

async function namedBy(
  db: CompanyDb,
  registry: Registry,
  actor: Asking,
  lookup: NonNullable<ImportField['lookup']>,
  cells: readonly Cell[],
): Promise<Read<string | string[] | null>[]> {
  const names = cells.map(({ given }) => String(given ?? '').trim())
  const known = await recordsNamed(db, registry, actor, lookup, names)
  return names.map(name => (lookup.several ? recordsIn(known, name) : recordNamed(known, name)))
}
