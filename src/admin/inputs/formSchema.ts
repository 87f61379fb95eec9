import { Big } from 'big.js'
import { lazy, mixed, object, string, type Lazy, type Schema } from 'yup'
import { figureMistake } from '../../engine/form/figureMistake.ts'
import { formErrors } from '../../engine/form/formErrors.ts'
import { inputsOf } from '../../engine/form/walkForm.ts'
import type { Form, Input, Parts } from '../../engine/model/formModel.ts'
import { formatNumber, formatPercent } from '../fields/format.ts'
import { latestDay } from '../../engine/value/time.ts'
import {
  numberOf,
  openInputs,
  partsOf,
  type FormValues,
  type Picture,
  takesFiles,
  type TypedPart,
  type Translate,
  typedValue,
  typedValues,
} from './formValues.ts'

type Data = Readonly<Record<string, unknown>>

/** Builds the yup schema of a form's values, with the declaration's own messages, or ours. */
export function formSchema(form: Form, translate: Translate): Lazy<FormValues> {
  return lazy((values: FormValues) => {
    const inputs = inputsOf(form)
    const typed = typedValues(inputs, values)
    const schema = inputsSchema(inputs, typed, translate)
    if (!form.atLeastOne) return schema
    return schema.test('atLeastOne', '', (_, { createError }) => {
      const error = formErrors(form, typed).find(({ message }) => message === form.atLeastOne)
      return !error || createError({ path: error.source, message: error.message })
    })
  }) as Lazy<FormValues>
}

/**
 * Builds the yup schema of inputs that are shown and editable.
 * @param record what conditions and limits read
 */
export function inputsSchema(inputs: readonly Input[], record: Data, translate: Translate) {
  const open = openInputs(inputs, record).filter(({ readOnly }) => !readOnly)
  return object(Object.fromEntries(open.map(input => [input.source, inputSchema(input, record, translate)])))
}

function inputSchema(input: Input, record: Data, translate: Translate): Schema<unknown> {
  if (takesFiles(input)) return pictures(input, translate)
  if (input.type === 'switch') return mixed()
  if (input.parts) return parts(input.parts, record, translate)
  if (input.type === 'menuTree') return chosen(input)
  if (input.type === 'number' || input.type === 'percent') return figure(input, record, translate)
  return text(input, translate)
}

function text({ type, required, maxLength, future }: Input, translate: Translate) {
  const schema = type === 'password' ? string() : string().trim()
  const filled = required ? schema.required(required) : schema
  const bounded = maxLength ? filled.max(maxLength, translate('ra.validation.maxLength', { max: maxLength })) : filled
  if ((type !== 'date' && type !== 'dateTime') || future) return bounded
  return bounded.test('date', translate('docket.show.tooLate'), value => !value || value.slice(0, 10) <= latestDay())
}

function figure(input: Input, record: Data, translate: Translate) {
  const { required } = input
  const filled = required ? string().trim().required(required) : string().trim()
  return filled.test('figure', '', (text, { createError }) => {
    const value = typedValue(input, text)
    const message = typeof value === 'number' ? wrongWith(input, value, record, translate) : undefined
    return message === undefined || createError({ message })
  })
}

/** What is wrong with a figure: the first of all that can be. */
function wrongWith(input: Input, value: number, record: Data, translate: Translate): string | undefined {
  const { kind, type, minimum = -Infinity, exclusiveMinimum = -Infinity, maximum = Infinity, most = '' } = input
  if (Number.isNaN(value)) return translate('ra.validation.number')
  const shown = type === 'percent' ? formatPercent : formatNumber
  if (value < minimum) return translate('ra.validation.minValue', { min: shown(minimum) })
  if (value <= exclusiveMinimum) return translate('docket.form.greater', { min: shown(exclusiveMinimum) })
  if (value > maximum) return translate('ra.validation.maxValue', { max: shown(maximum) })
  const limit = record[most]
  if (typeof limit === 'number' && value > limit) return translate('docket.form.most', { most: shown(limit) })
  const decimals = record[input.decimals ?? '']
  const mistake = figureMistake(value, kind, typeof decimals === 'number' ? decimals : undefined)
  if (!mistake) return undefined
  const { wrong, count } = mistake
  return translate(`docket.form.${wrong}`, count === undefined ? {} : { count: type === 'percent' ? count - 2 : count })
}

/** The chosen parts must sum to the whole. */
function parts({ of, decimals = '' }: Parts, record: Data, translate: Translate) {
  return mixed<TypedPart[]>().test('sum', '', (list, { createError }) => {
    const figures = partsOf(list).map(({ quantity }) => numberOf(quantity.trim()))
    if (figures.length === 0) return true
    const allowed = record[decimals]
    const most = typeof allowed === 'number' ? allowed : undefined
    if (figures.some(figure => !(figure > 0) || figureMistake(figure, 'quantity', most)))
      return createError({ message: translate('docket.form.partsWrong') })
    const sum = figures.reduce((all, figure) => all.plus(figure), new Big(0)).toNumber()
    const whole = record[of]
    return whole === sum || createError({ message: translate('docket.form.partsSum', partsWords(sum, whole)) })
  })
}

const partsWords = (sum: number, whole: unknown) => ({
  sum: formatNumber(sum),
  whole: typeof whole === 'number' ? formatNumber(whole) : '--',
})

function chosen({ required }: Input) {
  return mixed<string[]>().test('filled', required ?? '', list => !required || (list ?? []).length > 0)
}

function pictures({ required, type }: Input, translate: Translate) {
  const words = type === 'file' ? 'File' : ''
  const every = (holds: (picture: Picture) => boolean) => (list: Picture[] | undefined) => (list ?? []).every(holds)
  return mixed<Picture[]>()
    .test('filled', required ?? '', list => !required || (list ?? []).length > 0)
    .test(
      'sent',
      translate(`docket.show.removeRefused${words}`),
      every(({ error }) => !error),
    )
    .test(
      'stored',
      translate(`docket.show.stillUploading${words}`),
      every(({ url, error }) => Boolean(url ?? error)),
    )
}
