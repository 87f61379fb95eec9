import type { Form, Input } from '../../engine/model.ts'

/** One picture or file in a form: being sent, stored under its address, or refused with the reason. */
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

/** What a form holds before anything is typed in: text for every input, a list where pictures or a file belong. */
export function startValues(form: Form): FormValues {
  return Object.fromEntries(form.fields.map(input => [input.source, takesFiles(input) ? [] : '']))
}

/** The value is uploaded, not typed in. */
export const takesFiles = ({ type }: Pick<Input, 'type'>) => type === 'images' || takesOneFile({ type })

/** A new upload replaces the one before, and the value is its address. */
export const takesOneFile = ({ type }: Pick<Input, 'type'>) => type === 'image' || type === 'file'

export function textOf(value: FormValue): string {
  return typeof value === 'string' ? value : ''
}

export function picturesOf(value: FormValue): Picture[] {
  return typeof value === 'string' ? [] : value
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

function sent(input: Input, value: FormValue): unknown {
  if (Array.isArray(value)) {
    const { itemKey } = input
    if (takesOneFile(input)) return value[0]?.url ?? null
    if (value.length === 0) return null
    return value.map(({ url }) => (itemKey ? { [itemKey]: url } : url))
  }
  const text = value.trim()
  if (text === '') return undefined
  if (input.type === 'number') return Number(text)
  return input.options?.find(option => String(option.value) === text)?.value ?? text
}
