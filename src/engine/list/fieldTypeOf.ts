import type { Field, Kind } from '../model/model.ts'
import { isTextFormat, type TextFormat } from '../value/textFormats.ts'

const TYPES: Partial<Record<Kind, string>> = {
  id: 'text',
  image: 'images',
  file: 'attachments',
  files: 'attachments',
  integer: 'number',
  lines: 'joined',
  texts: 'joined',
  references: 'several',
  choices: 'several',
  json: 'text',
}

/** Formats of texts that are shown otherwise than a text. */
const BY_FORMAT: Partial<Record<TextFormat, string>> = { email: 'email', uri: 'link' }

type Shown = Pick<Field, 'kind' | 'translated'> & { format?: unknown }

/**
 * Returns the name of the field type that shows a property.
 * @param isSeveral whether there are several values, as along lines
 */
export function fieldTypeOf({ kind, translated, format }: Shown, isSeveral = false): string {
  const type = TYPES[kind] ?? kind
  if (translated && !isSeveral) return 'translated'
  if (type !== 'text') return type
  return isSeveral ? 'joined' : (isTextFormat(format) && BY_FORMAT[format]) || type
}
