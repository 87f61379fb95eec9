import { format } from '@cfworker/json-schema'

/** The formats of JSON Schema that texts are held to wherever they come in: by a form, a request, an imported file. */
export const TEXT_FORMATS = [
  'time',
  'duration',
  'email',
  'hostname',
  'ipv4',
  'ipv6',
  'uri',
  'uri-reference',
  'uri-template',
  'json-pointer',
  'relative-json-pointer',
  'regex',
  'uuid',
] as const

export type TextFormat = (typeof TEXT_FORMATS)[number]

/** Tells a format that texts are held to from any other word. */
export const isTextFormat = (name: unknown): name is TextFormat => TEXT_FORMATS.some(one => one === name)

/** Tells whether a text is of a format; a time of the day may be said as people say it, without seconds and offset. */
export function isOfFormat(name: TextFormat, text: string): boolean {
  const fits = format[name]!
  return fits(text) || (name === 'time' && [`${text}Z`, `${text}:00Z`].some(fits))
}
