import { Big } from 'big.js'
import { inputsFor } from '../../engine/form/inputsFor.ts'
import { inputsOf } from '../../engine/form/walkForm.ts'
import type { Form, Input, Parts } from '../../engine/model/formModel.ts'
import { calculate } from '../../engine/value/calculate.ts'
import { formatTime } from '../../engine/value/time.ts'

/** One picture or file in a form: being sent, stored under its address, or refused with the reason. */
export interface Picture {
  key: string
  name: string
  url?: string
  error?: string
  /** Sending it again would not help. */
  final?: boolean
}

/** The quantity of one part, as typed. */
export interface TypedPart {
  value: string
  quantity: string
}

/** Values by input: text where something is typed or chosen, a list of uploads, or a boolean for a switch. */
export type FormValues = Record<string, unknown>
export type Translate = (key: string, options?: Record<string, unknown>) => string

type Data = Readonly<Record<string, unknown>>

/** Returns the initial values of a form: the record's values of the same names, else the declared defaults. */
export function startValues(inputs: readonly Input[], record: Data = {}): FormValues {
  return Object.fromEntries(
    inputs.map(input => [input.source, startValue(input, record[input.source] ?? input.default)]),
  )
}

/** Converts a value to what its input holds. */
export function startValue({ type, itemKey }: Input, value: unknown): unknown {
  if (type === 'switch') return value === true
  if (HOLD_LISTS.has(type)) return Array.isArray(value) ? value : []
  // Nothing is chosen at first; existing parts are proposed.
  if (type === 'parts') return []
  if (takesFiles({ type })) return picturesFrom(value, itemKey)
  if (value === undefined || value === null) return ''
  if (type === 'percent') return new Big(Number(value)).times(100).toString()
  if (type === 'dateTime') return formatTime(String(value), 'yyyy-MM-ddThh:mm')
  return String(value)
}

/** Tells whether the input's value is uploaded, not typed in. */
export const takesFiles = ({ type }: Pick<Input, 'type'>) => FILE_INPUTS.has(type)

const FILE_INPUTS = new Set<Input['type']>(['image', 'images', 'file', 'attachments'])

/** Tells whether the input takes one file: a new upload replaces the one before, and the value is its address. */
export const takesOneFile = ({ type, kind }: Pick<Input, 'type' | 'kind'>) =>
  type === 'image' || type === 'file' || (type === 'attachments' && kind === 'file')

/** Inputs that hold a list of keys, ids or values as it is sent. */
const HOLD_LISTS = new Set<Input['type']>(['menuTree', 'several'])

/** Returns the ids or values that are chosen. */
export const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter(one => typeof one === 'string') : []

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

export function picturesOf(value: unknown): Picture[] {
  return Array.isArray(value) ? (value as Picture[]) : []
}

export function partsOf(value: unknown): TypedPart[] {
  return Array.isArray(value) ? (value as TypedPart[]) : []
}

/** Converts every input's value to what the API takes. */
export function typedValues(inputs: readonly Input[], values: FormValues): Record<string, unknown> {
  return Object.fromEntries(inputs.map(input => [input.source, typedValue(input, values[input.source])]))
}

/** What there is of some inputs for what is filled in: short, as it is compared with each key. */
export const openStates = (inputs: readonly Input[], record: Data): string[] =>
  inputsFor(inputs, record).map(({ source, required, readOnly }) =>
    [source, required === undefined ? '' : 'required', readOnly ? 'readOnly' : ''].join(' '),
  )

/** Returns the inputs that such states stand for, as they are now. */
export const inputsIn = (inputs: readonly Input[], states: readonly string[]): Input[] =>
  states.flatMap(state => {
    const [source, required, readOnly] = state.split(' ')
    const input = inputs.find(one => one.source === source)
    if (!input) return []
    const now = { ...input, ...(!required && { required: undefined }), readOnly: Boolean(readOnly) }
    return now.required === input.required && now.readOnly === input.readOnly ? input : now
  })

/**
 * Builds the data of a request: values that were empty are left out, those that were emptied are sent as empty.
 * @param start the form's initial values
 */
export function requestData(form: Form, values: FormValues, start: FormValues): Record<string, unknown> {
  const inputs = inputsOf(form)
  const typed = typedValues(inputs, values)
  const open = inputsFor(inputs, typed).filter(({ readOnly }) => !readOnly)
  return Object.fromEntries(
    open.flatMap(({ source, type, format }) => {
      const value = typed[source]
      if (value !== null || takesFiles({ type })) return [[source, value]]
      if (start[source] === '' || start[source] === undefined) return []
      // An empty text is of no format.
      return [[source, TEXTS.has(type) && !format ? '' : null]]
    }),
  )
}

const TEXTS = new Set<Input['type']>(['text', 'multiline'])

/** Converts a value to what the API takes; null when it is empty, NaN for a figure that is none. */
export function typedValue(input: Input, value: unknown): unknown {
  if (input.type === 'switch') return value === true
  if (takesFiles(input)) return addresses(input, picturesOf(value))
  if (input.parts) return chosenParts(input.parts, partsOf(value))
  if (HOLD_LISTS.has(input.type)) return Array.isArray(value) ? value : []
  // A password counts to the letter.
  if (input.type === 'password') return textOf(value) || null
  const text = textOf(value).trim()
  if (text === '') return null
  if (input.type === 'number') return numberOf(text)
  if (input.type === 'percent') {
    const percent = numberOf(text)
    return Number.isNaN(percent) ? percent : new Big(percent).div(100).toNumber()
  }
  if (input.type === 'dateTime') return `${text.length > 16 ? text : `${text}:00`}+08:00`
  return input.options?.find(option => String(option.value) === text)?.value ?? text
}

/** Proposed parts are not sent. */
function chosenParts({ value, quantity }: Parts, parts: TypedPart[]): unknown {
  if (parts.length === 0) return undefined
  return parts.map(part => ({ [value]: part.value, [quantity]: numberOf(part.quantity.trim()) }))
}

/** Parses a figure as people type it, also on a Chinese keyboard, with thousands separators, or as 12*4. */
export function numberOf(text: string): number {
  return calculate(text)?.toNumber() ?? Number.NaN
}

function addresses(input: Input, pictures: Picture[]): unknown {
  const { itemKey } = input
  if (pictures.length === 0) return null
  if (takesOneFile(input)) return pictures[0]!.url
  return pictures.map(({ url }) => (itemKey ? { [itemKey]: url } : url))
}

function picturesFrom(value: unknown, itemKey?: string): Picture[] {
  return [value].flat().flatMap(item => {
    const url: unknown = itemKey ? (item as Data | null | undefined)?.[itemKey] : item
    return typeof url === 'string' && url !== '' ? [{ key: url, name: nameIn(url), url }] : []
  })
}

/** Returns the name of an uploaded file: from its address, else its id. */
export const nameIn = (url: string) =>
  new URL(url, 'http://localhost').searchParams.get('name') ?? url.split('/').at(-1)!
