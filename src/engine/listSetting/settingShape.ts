import { Validator, type OutputUnit, type Schema } from '@cfworker/json-schema'
import { isSentence, said } from '../value/sentence.ts'
import type { SettingMistake } from './listSettingMistakes.ts'

type Part = 'listSetting.schema.json' | 'panelSetting.schema.json'

type Grammar = Readonly<Record<string, Schema>>

/** Checks the shape of a setting against the grammar; other checks only make sense when this finds nothing. */
export function settingShape(
  grammar: Grammar,
  setting: unknown,
  as: Part = 'listSetting.schema.json',
): SettingMistake[] {
  const { [as]: part, ...others } = grammar
  return shapeMistakes(part!, setting, others)
}

/**
 * Validates a value against a JSON Schema, with messages for its author.
 * @param others schemas that it refers to, by the names of their files
 */
export function shapeMistakes(schema: Schema, value: unknown, others: Grammar = {}): SettingMistake[] {
  const validator = new Validator(schema, '2020-12', false)
  for (const [name, other] of Object.entries(others)) validator.addSchema(other, name)
  return validator.validate(value).errors.flatMap(error => {
    const code = `shape.${error.keyword}`
    return isSentence(code) ? [{ pointer: error.instanceLocation.slice(1), ...said(code, detailsOf(error)) }] : []
  })
}

/** Reads what a mistake is about out of its text, the only place where the validator gives it. */
const detailsOf = ({ error }: OutputUnit) => ({
  limit: /(\d+)\D*$/.exec(error)?.[1] ?? '',
  property: /"([^"]*)"/.exec(error)?.[1] ?? '',
})
