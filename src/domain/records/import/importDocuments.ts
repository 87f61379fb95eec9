import { isOfLines, propertyOf } from '../../../engine/model/importedSource.ts'
import type { CompanyTransaction } from '../../../database/company.ts'
import { sendLeft } from '../../../database/together.ts'
import { DomainError, fieldErrorsOf } from '../../../engine/DomainError.ts'
import { groupRows } from '../../../engine/form/groupRows.ts'
import { type ImportResult, MOST_LINES, type RowError } from '../../../engine/form/importing.ts'
import type { RecordForm } from '../../../engine/model/formModel.ts'
import type { Import } from '../../../engine/model/importModel.ts'
import type { Registry, Resource } from '../../../engine/model/model.ts'
import type { Message } from '../../../engine/value/message.ts'
import { said } from '../../../engine/value/sentence.ts'
import { type Editable, requireEditable } from '../editable.ts'
import { unknownSuggested } from '../makeSuggested.ts'
import { recordVersion } from '../recordVersion.ts'
import { checkRecord, writeRecord } from '../saveRecord.ts'
import { findDocuments } from './findDocuments.ts'
import { refuse, requireFew, unknownColumns } from './importMistakes.ts'
import type { Given } from './planImport.ts'
import { type Draft, readDocuments } from './readDocuments.ts'

interface Importing extends Given {
  /** ISO time at which they are made. */
  time: string
  /** What the preview saw of each document; what somebody changed since is refused. */
  seen?: readonly (string | null)[]
  /** Only says what is wrong and what would be done; the transaction is rolled back. */
  isTrial?: boolean
}

/**
 * Saves every document of a file as by its form, or none at all. Belongs inside a transaction of its own.
 * @param resource as the caller sees it
 * @throws DomainError import.tooMany; import.refused with what is wrong in which row
 */
export async function importDocuments(
  trx: CompanyTransaction,
  registry: Registry,
  resource: Resource,
  { actor, rows, time, seen, isTrial = false }: Importing,
): Promise<ImportResult> {
  requireFew(rows)
  const declared = resource.list.import!
  const whole = requireEditable(registry.resources[resource.name])
  const owner = registry.entities[resource.entity]!
  const { documents, errors: contradictions } = groupRows(declared, rows)
  const { drafts, errors: unread } = await readDocuments(trx, registry, actor, owner, declared, documents)
  const unfit = await findDocuments(trx, registry, owner, declared, drafts, { actor, seen, lock: !isTrial })
  const errors = [...unknownColumns(declared.fields, rows), ...contradictions, ...unread, ...unfit]
  errors.push(...tooLong(declared, whole, drafts))
  const bodies = drafts.map(draft => bodyOf(draft, whole.form, declared.documents!.lines))
  const made = await unknownSuggested(trx, whole.form, bodies)
  const found: (string | null)[] = []
  for (const [index, draft] of drafts.entries()) {
    const request = { resource: whole, id: draft.id, body: bodies[index]!, own: resource.form, time }
    let isWriting = false
    try {
      const checked = await checkRecord(trx, registry, actor, { ...request, seen: seen?.[index] ?? undefined })
      found[index] = checked.before ? recordVersion(resource.form ?? whole.form, checked.before) : null
      if (isTrial || errors.length > 0) continue
      isWriting = true
      await writeRecord(trx, registry, actor, checked)
      // What it left fails here, as its own.
      await sendLeft(trx)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      found[index] = null
      addNew(errors, mistakesOf(error, draft, declared))
      if (isWriting) break
    }
  }
  errors.sort((a, b) => a.row - b.row)
  if (!isTrial) refuse(errors)
  const updated = drafts.filter(({ id }) => id !== undefined).length
  return {
    created: drafts.length - updated,
    updated,
    lines: drafts.reduce((all, { lines }) => all + lines.length, 0),
    ...(made.length > 0 && { made: made.map(({ label, names }) => ({ label, names })) }),
    ...(isTrial && { seen: found }),
    errors,
  }
}

/** Returns what the form would send: a new record has the defaults of its inputs, one that is changed keeps the rest. */
function bodyOf({ id, values, lines }: Draft, form: RecordForm, rows: string) {
  const isNew = id === undefined
  const filled = lines.map(line => ({ ...(line.id === undefined && defaultsOf(form, rows)), ...line }))
  return {
    ...(isNew && defaultsOf(form, undefined)),
    ...values,
    ...((isNew || lines.length > 0) && { [rows]: filled }),
  }
}

const defaultsOf = ({ sections }: RecordForm, rows: string | undefined) =>
  Object.fromEntries(
    sections
      .filter(section => section.type !== 'totals' && section.part === undefined && section.rows === rows)
      .flatMap(({ inputs }) => inputs)
      .flatMap(({ source, readOnly, default: value }) => (readOnly || value === undefined ? [] : [[source, value]])),
  )

/** Lists documents with more lines than one may have. */
const tooLong = ({ fields, documents }: Import, { form }: Editable, drafts: readonly Draft[]): RowError[] =>
  drafts.flatMap(({ document }) => {
    const line = document.lines[MOST_LINES]
    const { title = '' } = form.sections.find(({ rows }) => rows === documents!.lines) ?? {}
    return line
      ? {
          row: line.row,
          field: firstOfLines(fields, documents!.lines),
          ...said('cell.tooManyLines', { title, most: MOST_LINES }),
        }
      : []
  })

const firstOfLines = (fields: Import['fields'], lines: string) =>
  fields.find(({ source }) => isOfLines(lines, source))?.source ?? ''

const sayingOf = ({ code, message, details }: Message) => ({ code, message, details })

/** Maps what the form refused to the cells of the file. */
function mistakesOf(error: DomainError, { document }: Draft, { fields, documents }: Import): RowError[] {
  const { lines } = documents!
  const [row = 1] = document.rows
  const places = Object.entries(fieldErrorsOf(error))
  const [first] = fields.filter(({ source }) => documents!.by.flat().includes(source) && source in document.places)
  if (places.length === 0) return [{ row, field: first?.source ?? fields[0]!.source, ...sayingOf(error) }]
  return places.map(([place, message]) => {
    const [name = '', index, of] = place.split('.')
    const isLine = name === lines
    const own = fields.find(
      field => isOfLines(lines, field.source) === isLine && propertyOf(lines, field) === (of ?? name),
    )
    const at = index === undefined ? own && document.places[own.source] : document.lines[Number(index)]?.row
    const field = own?.source ?? (isLine ? firstOfLines(fields, lines) : fields[0]!.source)
    return { row: at ?? row, field, ...(typeof message === 'string' ? { message } : sayingOf(message)) }
  })
}

/** Adds mistakes of cells that have none yet. */
function addNew(errors: RowError[], further: readonly RowError[]) {
  const wrong = new Set(errors.map(({ row, field }) => `${row} ${field}`))
  errors.push(...further.filter(({ row, field }) => !wrong.has(`${row} ${field}`)))
}
