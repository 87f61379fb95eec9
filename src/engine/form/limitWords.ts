import { isTextFormat } from '../value/textFormats.ts'
import { FORM_WORDS } from './formWords.ts'

/** Returns the message for a JSON Schema limit or format, to stand after the value's label; undefined for other keywords. */
export const limitWords = (keyword: string, limit: unknown): string | undefined =>
  keyword === 'format' && isTextFormat(limit) ? FORM_WORDS[limit] : WORDS[keyword]?.replace('%{limit}', String(limit))

const { minimum, exclusiveMinimum, maximum, maxLength } = FORM_WORDS

const WORDS: Readonly<Record<string, string>> = {
  ...{ minimum, exclusiveMinimum, maximum, maxLength },
  minLength: '至少%{limit}个字',
  minItems: '至少%{limit}行',
  maxItems: '最多%{limit}行',
}
