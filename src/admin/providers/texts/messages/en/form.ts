import type { FormCode } from '../../../../../engine/form/formWords.ts'
import { FORMATS } from './formats.ts'

/** What is wrong with a value, under its input or after its label. */
export const FORM = {
  number: 'must be a number',
  minimum: 'must be at least %{limit}',
  exclusiveMinimum: 'must be greater than %{limit}',
  maximum: 'must be at most %{limit}',
  minLength: 'at least %{limit} characters',
  maxLength: 'at most %{limit} characters',
  pattern: 'is not written as it should be',
  minItems: 'at least %{limit} lines',
  maxItems: 'at most %{limit} lines',
  most: 'must not exceed %{limit}',
  tooLate: 'The date must not be later than tomorrow',
  notDay: 'must be a date such as 2026-01-05',
  notTime: 'must be a time such as 2026-01-05 09:30',
  integer: 'must be a whole number',
  decimals: 'at most %{count} decimals',
  tooLong: 'too many digits',
  ...FORMATS,
  partsSum: '%{sum} together, of %{whole}',
  partsWrong: 'quantities must be greater than 0',
} as const satisfies Record<FormCode, string>
