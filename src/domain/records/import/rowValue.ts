import { isNumber, isTime } from '../../../engine/model/kinds.ts'
import { format, validate } from '@cfworker/json-schema'
import { Big } from 'big.js'
import type { ImportedRow } from '../../../engine/form/importing.ts'
import { limitWords } from '../../../engine/form/limitWords.ts'
import { severalIn } from './recordsNamed.ts'
import type { Field, Kind, Option } from '../../../engine/model/model.ts'
import type { Message } from '../../../engine/value/message.ts'
import { said } from '../../../engine/value/sentence.ts'
import { isOfFormat, isTextFormat } from '../../../engine/value/textFormats.ts'
import { numberMistake } from '../../../engine/form/numberMistake.ts'

/** A value, or what is wrong with it, in words that follow the field's label. */
export type Read<Value> = { value: Value } | { wrong: string | Message }

/**
 * Parses a value of an imported row by its field's schema, in the form that the table stores, where figures with decimals
 * are texts; an empty one is null.
 */
export function rowValue(field: Field, given: ImportedRow[string] | undefined): Read<ImportedRow[string] | string[]> {
  const read = formValue(field, given)
  if ('wrong' in read) return read
  const { value } = read
  const isDecimal = isNumber(field.kind) && field.kind !== 'integer'
  return { value: typeof value === 'number' && isDecimal ? new Big(value).toFixed() : value }
}

/**
 * Parses a value of an imported row by its field's schema, as a form gives it; an empty one is null. Figures have to fit
 * their column: money has 13 digits before its point and 2 behind it.
 */
export function formValue(field: Field, given: ImportedRow[string] | undefined): Read<ImportedRow[string] | string[]> {
  const value = typeof given === 'string' ? given.trim() : (given ?? null)
  if (value === null || value === '') return { value: null }
  if (field.kind === 'choices') return choices(field, String(value))
  if (field.options) return choice(field, value)
  const wrong = typeMistake(field.kind, value) ?? schemaMistake(field, value)
  return wrong === undefined ? { value } : { wrong }
}

function choice({ options = [] }: Field, value: string | number | boolean): Read<ImportedRow[string]> {
  return options.some(option => option.value === value) ? { value } : notAmong(options, value)
}

/** Reads several values of an enumeration, by their words or as they are stored. */
function choices({ options = [] }: Field, text: string): Read<string[]> {
  const given = severalIn(text).map(word => ({
    word,
    value: options.find(({ value, label }) => label === word || value === word)?.value,
  }))
  const unknown = given.find(({ value }) => value === undefined)
  if (unknown) return notAmong(options, unknown.word)
  return { value: [...new Set(given.map(({ value }) => String(value)))] }
}

const notAmong = (options: readonly Option[], value: unknown) => ({
  wrong: said('cell.notAmong', { value: short(value), options: options.map(option => option.label) }),
})

const DAY = /^(19|20|21)\d\d-\d\d-\d\d/

function typeMistake(kind: Kind, value: string | number | boolean): Message | undefined {
  if (isNumber(kind))
    return typeof value === 'number' ? numberMistake(value, kind) : said('cell.notNumber', { value: short(value) })
  if (kind === 'boolean') return typeof value === 'boolean' ? undefined : said('cell.notBoolean')
  if (typeof value !== 'string') return said('cell.notText')
  if (isTime(kind)) return isMoment(kind, value) ? undefined : said('cell.notDay')
  return undefined
}

const isMoment = (kind: Kind, text: string) =>
  DAY.test(text) && (format.date!(text) || (kind === 'dateTime' && format['date-time']!(text)))

function schemaMistake(
  { schema: { format: named, ...schema } }: Field,
  value: string | number | boolean,
): string | Message | undefined {
  if (typeof value === 'string' && isTextFormat(named) && !isOfFormat(named, value)) return limitWords('format', named)
  const { valid, errors } = validate(value, schema, '2020-12')
  if (valid) return undefined
  const keyword = errors.at(-1)!.keyword
  const own = keyword === 'pattern' && schema['x-patternText']
  return own ? String(own) : (limitWords(keyword, schema[keyword]) ?? said('cell.notWritten'))
}

const short = (value: unknown) => String(value).slice(0, 30)
