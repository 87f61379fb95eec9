import {
  assert,
  constantFrom,
  mapToConstant,
  oneof,
  property,
  string,
  emailAddress,
  ipV4,
  ipV6,
  uuid,
  webUrl,
} from 'fast-check'
import { expect, test } from 'vitest'
import { standardAjv } from '../../src/api/http/shapes/standardAjv.ts'
import { rowValue } from '../../src/domain/records/import/rowValue.ts'
import { formErrors } from '../../src/engine/form/formErrors.ts'
import { FORMAT_WORDS } from '../../src/engine/form/formatWords.ts'
import type { Form } from '../../src/engine/model/formModel.ts'
import type { Field } from '../../src/engine/model/model.ts'
import { isOfFormat, TEXT_FORMATS, type TextFormat } from '../../src/engine/value/textFormats.ts'

const fieldOf = (format: TextFormat): Field => ({
  ...{ name: 'text', label: 'Text', kind: 'text', schema: { type: 'string', format } },
  ...{ required: false, readOnly: false, secret: false, writeOnce: false, stored: true },
})

const formOf = (format: TextFormat): Form => {
  const input = {
    source: 'text',
    label: 'Text',
    type: 'text',
    kind: 'text',
    readOnly: false,
    writeOnce: false,
  } as const
  const inputs = [{ ...input, format }]
  return { sections: [{ type: 'fields', entity: 'thing', fixed: false, removable: true, inputs }] }
}

/** What looks like something of a format, and mostly is not. */
const alike = string({
  unit: mapToConstant(
    { num: 26, build: at => String.fromCharCode(97 + at) },
    { num: 10, build: String },
    ...Array.from('@.:/-+#?[]{}^%TPZ~ 中"\\').map(one => ({ num: 1, build: () => one })),
  ),
  maxLength: 20,
})
const texts = oneof(
  alike,
  string(),
  emailAddress(),
  ipV4(),
  ipV6(),
  uuid(),
  webUrl(),
  constantFrom('09:30', '23:59:60Z'),
)
  .map(text => text.trim())
  .filter(text => text !== '')

test.each(TEXT_FORMATS)('%s: a form, a request and an imported file take the same texts', format => {
  const form = formOf(format)
  const ajv = standardAjv({}).compile({ type: 'string', format })
  const field = fieldOf(format)
  assert(
    property(texts, text => {
      const right = isOfFormat(format, text)
      const message = `Text${FORMAT_WORDS[format]}`
      expect(formErrors(form, { text })).toEqual(right ? [] : [{ source: 'text', code: format, message }])
      expect(ajv(text)).toBe(right)
      expect(rowValue(field, text)).toMatchObject(
        right ? { value: text } : { wrong: { message: FORMAT_WORDS[format] } },
      )
    }),
    { numRuns: 300 },
  )
})

test.each(TEXT_FORMATS)('%s: what its message names as an example is one', format => {
  const [, examples = ''] = FORMAT_WORDS[format].split('例如 ')
  for (const example of examples.split(' 或 ')) expect(isOfFormat(format, example), example).toBe(true)
  expect(isOfFormat(format, '中 (%'), 'and not everything is').toBe(false)
})

test('a time may do without seconds and offset, but is one of the day', () => {
  const right = ['09:30', '09:30:15', '09:30:00+08:00', '23:59:60Z']
  expect(right.filter(text => !isOfFormat('time', text))).toEqual([])
  expect(['24:00', '9:30', '09:60', '09:30pm', ''].filter(text => isOfFormat('time', text))).toEqual([])
})

test('a format that nobody knows holds nothing up', () => {
  expect(standardAjv({}).compile({ type: 'string', format: 'isbn' })('any')).toBe(true)
})
