import { Validator, type OutputUnit, type Schema } from '@cfworker/json-schema'
import { limitWords } from '../form/limitWords.ts'
import { type Said, said } from '../value/sentence.ts'
import type { SettingMistake } from './listSettingMistakes.ts'

const PART = 'listSetting.schema.json'

type Grammar = Readonly<Record<string, Schema>>

/** Checks the shape of a setting against the grammar; other checks only make sense when this finds nothing. */
export function settingShape(grammar: Grammar, setting: unknown): SettingMistake[] {
  const { [PART]: part, ...others } = grammar
  return shapeMistakes(part!, setting, others)
}

/**
 * Validates a value against a JSON Schema, with messages for its author.
 * @param others schemas that it refers to, by the names of their files
 */
export function shapeMistakes(schema: Schema, value: unknown, others: Grammar = {}): SettingMistake[] {
  const validator = new Validator(schema, '2020-12', false)
  for (const [name, other] of Object.entries(others)) validator.addSchema(other, name)
  const errors = validator.validate(value).errors.filter(({ keyword }) => keyword in WORDS || limitWords(keyword, ''))
  return errors.map(error => ({ pointer: error.instanceLocation.slice(1), ...wordsOf(error) }))
}

/** Converts an error to a message; the validator gives the limit in its text only. */
function wordsOf({ keyword, error }: OutputUnit): Said {
  if (limitWords(keyword, '')) return said(`此处的值${limitWords(keyword, '%{limit}')}`, { limit: limitIn(error) })
  const sentence = WORDS[keyword]!
  const property = /"([^"]*)"/.exec(error)?.[1] ?? ''
  return sentence.includes('%{') ? said(sentence, { property }) : said(sentence)
}

const limitIn = (error: string) => /(\d+)\D*$/.exec(error)?.[1] ?? ''

const WORDS: Readonly<Record<string, string>> = {
  additionalProperties: '这里不能有“%{property}”',
  required: '缺少“%{property}”',
  type: '此处的值类型不正确',
  enum: '此处的值不在可选范围内',
  pattern: '文字前后不能有空格，也不能为空',
  minProperties: '此处不能为空',
  maxProperties: '此处只能有一项',
}
