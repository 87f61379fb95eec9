import { mixed, number, type Schema, type TestConfig, type TestContext } from 'yup'
import { addUp } from '../value/addUp.ts'
import { dataIn, dataOf } from '../value/data.ts'
import { DAY_FORMAT, formatTime, latestDay } from '../value/time.ts'
import { isOfFormat } from '../value/textFormats.ts'
import { typedTime } from '../value/typedTime.ts'
import type { Input, Parts } from '../model/formModel.ts'
import { figureMistake } from './figureMistake.ts'
import type { FormCode } from './formWords.ts'
import { isEmpty } from './isEmpty.ts'
import type { Values } from './walkForm.ts'

/** Builds the yup schema of one input; its `meta` names the input for messages. */
export function inputSchema(input: Input): Schema {
  const { label, type, required } = input
  const schema: Schema = kindSchema(input).meta({ label, type })
  if (required === undefined) return schema
  return schema.test({ name: 'required', message: required, test: value => !isEmpty(value) })
}

function kindSchema(input: Input): Schema {
  const { type, parts, future } = input
  if (parts) return anything(sumsToWhole(parts))
  if (type === 'number' || type === 'percent') return figure(input)
  if (type === 'date' || type === 'dateTime') return anything(isDay(type), ...(future ? [] : [notTooLate]))
  return anything(...textTests(input))
}

const anything = (...tests: TestConfig[]): Schema =>
  tests.reduce((schema, test) => schema.test(test), mixed().nullable())

/** What was typed and is none comes as it was typed. */
const isDay = (type: 'date' | 'dateTime'): TestConfig => ({
  name: 'day',
  message: (type === 'date' ? 'notDay' : 'notTime') satisfies FormCode,
  test: value => isEmpty(value) || typedTime(String(value).slice(0, 'YYYY-MM-DDThh:mm'.length)) !== undefined,
})

/** A date lies at most a day ahead, unless its input allows more (spec, sales 5). */
const notTooLate: TestConfig = {
  name: 'tooLate',
  message: 'tooLate' satisfies FormCode,
  test: value => isEmpty(value) || formatTime(String(value), DAY_FORMAT) <= latestDay(),
}

/** What a text is held to; characters are counted and patterns tried as JSON Schema does. */
function textTests({ minLength, maxLength, pattern, patternText, format }: Input): TestConfig[] {
  const test = (name: FormCode, fits: (text: string) => boolean, params = {}, message: string = name): TestConfig => ({
    ...{ name, message, params },
    test: value => isEmpty(value) || fits(String(value)),
  })
  const written = pattern === undefined ? undefined : new RegExp(pattern, 'u')
  return [
    ...(minLength === undefined ? [] : [test('minLength', text => lengthOf(text) >= minLength, { min: minLength })]),
    ...(maxLength === undefined ? [] : [test('maxLength', text => lengthOf(text) <= maxLength, { max: maxLength })]),
    ...(format === undefined ? [] : [test(format, text => isOfFormat(format, text))]),
    ...(written ? [test('pattern', text => written.test(text), {}, patternText)] : []),
  ]
}

const lengthOf = (text: string) => Array.from(text).length

function figure(input: Input): Schema {
  const { minimum, exclusiveMinimum, maximum } = input
  const code = (name: FormCode) => name
  const least = minimum === undefined ? number() : number().min(minimum, code('minimum'))
  const more = exclusiveMinimum === undefined ? least : least.moreThan(exclusiveMinimum, code('exclusiveMinimum'))
  const bounded = maximum === undefined ? more : more.max(maximum, code('maximum'))
  return bounded
    .nullable()
    .typeError(code('number'))
    .test({
      name: 'figure',
      skipAbsent: true,
      test: (value, context) => typeof value !== 'number' || isKept(input, value, context),
    })
}

/** It exceeds nothing that stands beside it, and could be stored as given. */
function isKept(
  { most, decimals, decimalsSet, mostDecimals, kind, type }: Input,
  value: number,
  { parent, createError }: At,
) {
  const own: Values = dataOf(parent)
  const refuse = (code: FormCode, params: Named) => createError({ message: code, params })
  const limit = most === undefined ? undefined : own[most]
  if (typeof limit === 'number' && value > limit) return refuse('most', { limit })
  const mistake = figureMistake(
    value,
    kind,
    mostDecimals ?? decimalsIn(own, decimals ?? (decimalsSet && `${SETTING}${decimalsSet}`)),
  )
  if (!mistake) return true
  const { wrong, count } = mistake
  // A percentage is typed as hundredths.
  return refuse(wrong, count === undefined ? {} : { count: type === 'percent' ? count - 2 : count })
}

/** Values that a message names. */
export type Named = Readonly<Record<string, string | number>>

type At = Pick<TestContext, 'parent' | 'createError'>

/** What a company has set stands beside the values by its name with this before it. */
export const SETTING = 'setting.'

const decimalsIn = (values: Values, name = '') => {
  const allowed = values[name]
  return typeof allowed === 'number' ? allowed : undefined
}

/** The chosen parts must sum to the whole; none are a proposal. */
const sumsToWhole = ({ of, quantity, decimals }: Parts): TestConfig => ({
  name: 'parts',
  test(value, { parent, createError }) {
    const own: Values = dataOf(parent)
    const figures = dataIn(value).map(part => Number(part[quantity]))
    if (figures.length === 0) return true
    const refuse = (code: FormCode, params: Named = {}) => createError({ message: code, params })
    if (figures.some(one => !(one > 0))) return refuse('partsWrong')
    const [mistake] = figures.flatMap(one => figureMistake(one, 'quantity', decimalsIn(own, decimals)) ?? [])
    if (mistake) return refuse(mistake.wrong, mistake.count === undefined ? {} : { count: mistake.count })
    const sum = addUp(figures)
    const whole = own[of]
    return whole === sum || refuse('partsSum', { sum, whole: typeof whole === 'number' ? whole : '--' })
  },
})
