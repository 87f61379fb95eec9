import { DOCUMENT, isOfLines } from '../../../engine/model/importedSource.ts'
import { writeXlsx } from 'hucre/xlsx'
import type { Import, ImportField } from '../../../engine/model/importModel.ts'
import { TEMPLATE_WORDS } from '../../../engine/form/templateWords.ts'
import { isNumber } from '../../../engine/model/kinds.ts'
import { YES_OR_NO } from '../../../engine/model/yesOrNo.ts'
import type { SayIn } from '../../../engine/value/sayIn.ts'
import { sheetName } from './sheetName.ts'

type Cells = (string | number)[]

/**
 * Writes an empty file to import, with its headings; that of documents has a second sheet, which is not imported, with
 * what belongs into which column and with an example.
 * @param say says it in the language of whoever fills it in
 * @returns the content of an xlsx file
 */
export function importTemplate(label: string, declared: Import, say: SayIn): Promise<Uint8Array> {
  const spoken = say.all(declared)
  const { fields } = spoken
  const rows: Cells[] = [fields.map(one => one.label)]
  const sheet = {
    name: sheetName(say.text(label)),
    columns: fields.map(({ kind }) => ({ width: kind === 'text' ? 24 : 16 })),
    rows,
    freezePane: { rows: 1 },
  }
  if (!spoken.documents) return writeXlsx({ sheets: [sheet] })
  const words = say.all(TEMPLATE_WORDS)
  const notes = { name: words.notes, columns: [{ width: 20 }, { width: 16 }, { width: 10 }, { width: 72 }] }
  const told = [...notesOf(spoken, say), [], ...exampleOf(spoken, say)]
  return writeXlsx({ sheets: [sheet, { ...notes, rows: told }] })
}

function notesOf(declared: Import, say: SayIn): Cells[] {
  const { fields, update } = declared
  const { lines } = declared.documents!
  const words = say.all(TEMPLATE_WORDS)
  const [yes] = say.all(YES_OR_NO)
  const matched = fields
    .filter(({ source, lookup }) => isOfLines(lines, source) && lookup)
    .map(({ label }) => say.text(TEMPLATE_WORDS.quoted, { label }))
  const names = matched.join('') || words.order
  return [
    [words.column, words.place, words.required, words.about],
    ...fields.map(field => [
      field.label,
      isOfLines(lines, field.source) ? words.eachLine : words.firstLine,
      field.required ? (yes?.label ?? '') : '',
      hintOf(field, declared, say),
    ]),
    [],
    [words.lines],
    ...(update ? [[say.text(TEMPLATE_WORDS.update, { names })]] : []),
  ]
}

function hintOf({ source, lookup, options, kind }: ImportField, { update }: Import, say: SayIn): string {
  const words = say.all(TEMPLATE_WORDS)
  const choice = (labels: string[]) => say.text(TEMPLATE_WORDS.choice, { words: labels.join(words.and) })
  if (source === DOCUMENT) return update ? words.numberOrKey : words.number
  if (update?.includes(source)) return words.key
  if (lookup) return words.known
  if (options) return choice(options.map(({ label }) => label))
  if (kind === 'boolean') return choice(say.all(YES_OR_NO).map(({ label }) => label))
  return kind === 'date' || kind === 'dateTime' ? words.day : ''
}

/** Two documents, the first with two lines. */
function exampleOf({ fields, update = [], documents }: Import, say: SayIn): Cells[] {
  const { lines } = documents!
  const row = (number: number, isFirst: boolean): Cells =>
    fields.map(field => {
      if (field.source === DOCUMENT) return number
      if (update.includes(field.source) && !field.required) return ''
      return isFirst || isOfLines(lines, field.source) ? exampleValue(field, say) : ''
    })
  const heads = fields.map(({ label }) => label)
  return [[say.text(TEMPLATE_WORDS.example)], heads, row(1, true), row(1, false), row(2, true)]
}

function exampleValue({ label, kind, options, lookup }: ImportField, say: SayIn): string | number {
  if (options) return options[0]!.label
  if (kind === 'percent') return '13%'
  if (isNumber(kind)) return 1
  if (kind === 'boolean') return say.all(YES_OR_NO)[0]!.label
  if (kind === 'date' || kind === 'dateTime') return '2026-01-05'
  return say.text(lookup ? TEMPLATE_WORDS.knownOne : TEMPLATE_WORDS.anyOne, { label })
}
