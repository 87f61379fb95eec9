import type { Details, Message } from '../value/message.ts'
import { FORMAT_WORDS } from './formatWords.ts'

/** What is wrong with a value, by a stable code, to stand after its label or alone under its input. */
export const FORM_WORDS = {
  number: '必须是数字',
  minimum: '不能小于%{limit}',
  exclusiveMinimum: '必须大于%{limit}',
  maximum: '不能大于%{limit}',
  minLength: '至少%{limit}个字',
  maxLength: '最多%{limit}个字',
  pattern: '格式不正确',
  minItems: '至少%{limit}行',
  maxItems: '最多%{limit}行',
  most: '不能超过%{limit}',
  tooLate: '不能晚于明天',
  notDay: '应为日期，例如 2026-01-05',
  notTime: '应为时间，例如 2026-01-05 09:30',
  integer: '应为整数',
  decimals: '最多%{count}位小数',
  tooLong: '数值过大',
  ...FORMAT_WORDS,
  partsWrong: '数量须大于0',
  partsSum: '合计 %{sum}，应为 %{whole}',
} as const

export type FormCode = keyof typeof FORM_WORDS

/** Tells a code from a declaration's own words. */
export const isFormCode = (text: string): text is FormCode => Object.hasOwn(FORM_WORDS, text)

/** Returns what is wrong with a value, to stand after its label, in any language. */
export const formMistake = (code: FormCode, details: Details = {}): Message => ({
  code: `form.${code}`,
  message: wordsFor(code, details),
  details,
})

/** Returns the message for a code, with the values that it names. */
export const wordsFor = (code: FormCode, names: Readonly<Record<string, unknown>> = {}): string =>
  FORM_WORDS[code].replace(/%\{(\w+)\}/g, (_, name: string) => String(names[name]))
