import { isTextFormat } from '../value/textFormats.ts'
import { FORM_WORDS } from './formWords.ts'

/** Returns the message for a JSON Schema limit or format, to stand after the value's label; undefined for other keywords. */
export const limitWords = (keyword: string, limit: unknown): string | undefined =>
  keyword === 'format' && isTextFormat(limit) ? FORM_WORDS[limit] : WORDS[keyword]?.replace('%{limit}', String(limit))

const { minimum, exclusiveMinimum, maximum, minLength, maxLength, pattern, minItems, maxItems } = FORM_WORDS

const WORDS: Readonly<Record<string, string>> = {
  ...{ minimum, exclusiveMinimum, maximum, minLength, maxLength, pattern, minItems, maxItems },
}
