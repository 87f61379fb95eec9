import { isNumber } from '../../engine/model/kinds.ts'
import { typedTime } from '../../engine/value/typedTime.ts'
import type { ImportedRow } from '../../engine/form/importing.ts'
import type { ImportField } from '../../engine/model/importModel.ts'
import type { Cell } from './sheetRows.ts'

type Value = ImportedRow[string]

/**
 * Parses a cell as a value of a field; undefined when it is empty. What can't be parsed stays text: the server reports
 * the mistake.
 */
export function cellValue(cell: Cell, field: ImportField): Value | undefined {
  const text = cell.text.trim()
  if (text === '') return undefined
  if (field.kind === 'choices') return text
  if (field.words && Object.hasOwn(field.words, text)) return field.words[text]
  if (field.options)
    return field.options.find(({ value, label }) => label === text || String(value) === text)?.value ?? text
  if (isNumber(field.kind)) return typeof cell.value === 'number' ? cell.value : (numberOf(text) ?? text)
  if (field.kind === 'boolean')
    return typeof cell.value === 'boolean' ? cell.value : (TRUTHS[text.toLowerCase()] ?? text)
  if (field.kind === 'date') return typedTime(cell.time ?? text)?.day ?? text
  if (field.kind === 'dateTime') return timeOf(cell.time ?? text) ?? text
  return text.replace(ESCAPE, '')
}

const TRUTHS: Readonly<Record<string, boolean>> = { 是: true, 否: false, true: true, false: false, 1: true, 0: false }

/** Exports put it before what a spreadsheet would take for a formula. */
const ESCAPE = /^'(?=[=+\-@\t\r])/

/** A request takes numbers of so many digits. */
const MOST_DIGITS = 15

/** A number as people write it: 1,234.50, ￥12, 12元, 13%, in letters of full width too. */
function numberOf(text: string): number | undefined {
  const plain = text.normalize('NFKC').replace(/^[¥￥]|元$|\s/g, '')
  const [, number = '', percent] = /^([+-]?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d+)?)(%?)$/.exec(plain) ?? []
  const digits = number.replaceAll(',', '')
  const count = digits.replace(/\D/g, '').replace(/^0+/, '').length
  if (!/\d/.test(digits) || count > MOST_DIGITS) return undefined
  return Number(percent ? `${digits}e-2` : digits)
}

/** Without another word a time is meant in China. */
function timeOf(text: string): string | undefined {
  const found = typedTime(text)
  return found && `${found.day}T${found.time}+08:00`
}
