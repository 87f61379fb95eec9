import { isTextFormat } from '../value/textFormats.ts'
import type { Message } from '../value/message.ts'
import { formMistake } from './formWords.ts'

/** Returns the message for a JSON Schema limit or format, to stand after the value's label; undefined for other keywords. */
export function limitWords(keyword: string, limit: unknown): Message | undefined {
  if (keyword === 'format') return isTextFormat(limit) ? formMistake(limit) : undefined
  const code = LIMITS.find(one => one === keyword)
  return code && formMistake(code, { limit: String(limit) })
}

const LIMITS = [
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'minLength',
  'maxLength',
  'pattern',
  'minItems',
  'maxItems',
] as const
