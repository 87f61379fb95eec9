import { formErrors } from '../../engine/formErrors.ts'
import type { Form, Input } from '../../engine/model.ts'
import { latestDay } from '../filters/quickRanges.ts'

/** One picture in a form: being sent, stored under its address, or refused with the reason. */
export interface Picture {
  key: string
  name: string
  url?: string
  error?: string
  /** Sending it again would not help. */
  final?: boolean
}

export type FormValue = string | Picture[]
export type FormValues = Record<string, FormValue>
export type Translate = (key: string, options?: Record<string, unknown>) => string

/** What a form holds before anything is typed in: text for every input, a list where pictures belong. */
export function startValues(form: Form): FormValues {
  return Object.fromEntries(form.fields.map(input => [input.source, input.type === 'images' ? [] : '']))
}

export function textOf(value: FormValue): string {
  return typeof value === 'string' ? value : ''
}

export function picturesOf(value: FormValue): Picture[] {
  return typeof value === 'string' ? [] : value
}

/** What is wrong with a value, in words for the user; undefined when nothing is. */
export function messageFor(input: Input, value: FormValue, translate: Translate): string | undefined {
  const [missing] = formErrors({ fields: [input] }, { [input.source]: value })
  if (missing) return missing.message
  if (Array.isArray(value)) return pictureMessage(value, translate)
  const text = value.trim()
  if (input.maxLength !== undefined && text.length > input.maxLength)
    return translate('ra.validation.maxLength', { max: input.maxLength })
  if (input.type === 'number' && !Number.isFinite(Number(text))) return translate('ra.validation.number')
  if (input.type === 'date' && text > latestDay()) return translate('docket.show.tooLate')
  return undefined
}

/** The request's data: empty texts are left out, numbers are numbers, no picture is null. */
export function requestData(form: Form, values: FormValues): Record<string, unknown> {
  return Object.fromEntries(
    form.fields.flatMap(input => {
      const value = sent(input, values[input.source] ?? '')
      return value === undefined ? [] : [[input.source, value]]
    }),
  )
}

function pictureMessage(pictures: Picture[], translate: Translate): string | undefined {
  if (pictures.some(({ error }) => error)) return translate('docket.show.removeRefused')
  if (pictures.some(({ url }) => !url)) return translate('docket.show.stillUploading')
  return undefined
}

function sent(input: Input, value: FormValue): unknown {
  if (Array.isArray(value)) {
    const { itemKey } = input
    if (value.length === 0) return null
    return value.map(({ url }) => (itemKey ? { [itemKey]: url } : url))
  }
  const text = value.trim()
  if (text === '') return undefined
  if (input.type === 'number') return Number(text)
  return input.options?.find(option => String(option.value) === text)?.value ?? text
}
