import { Ajv2020, type Options } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { isOfFormat, TEXT_FORMATS } from '../../../engine/value/textFormats.ts'

const OPTIONS: Options = { strict: false, coerceTypes: false, allErrors: false, useDefaults: true }
/** Say what a value means, and nothing of how it is written. */
const MEANINGS = ['money', 'price', 'quantity', 'percent', 'multiline', 'image', 'file']

/**
 * Makes a validator by JSON Schema 2020-12 that holds texts to the same formats as forms and imports; of a format that
 * nobody knows `check` has told.
 */
export function standardAjv(more: Options): Ajv2020 {
  const ajv = addFormats.default(new Ajv2020({ ...OPTIONS, logger: false, ...more }))
  for (const name of MEANINGS) ajv.addFormat(name, true)
  for (const name of TEXT_FORMATS) ajv.addFormat(name, (text: string) => isOfFormat(name, text))
  return ajv
}
