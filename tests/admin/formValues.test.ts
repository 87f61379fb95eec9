import { describe, expect, test } from 'vitest'
import { latestDay } from '../../src/engine/value/time.ts'
import { mistakesIn } from '../../src/admin/inputs/formResolver.ts'
import {
  type FormValues,
  inputsIn,
  openStates,
  requestData,
  startValues,
  typedValue,
  typedValues,
} from '../../src/admin/inputs/formValues.ts'
import { inputsOf } from '../../src/engine/form/walkForm.ts'
import type { Form, Input } from '../../src/engine/model/formModel.ts'

const translate = (key: string, options?: Record<string, unknown>) => [key, ...Object.values(options ?? {})].join(' ')
const person: Input = {
  source: 'person',
  label: 'Person',
  kind: 'text',
  readOnly: false,
  writeOnce: false,
  type: 'text',
  required: 'Who?',
  maxLength: 5,
}
const count: Input = {
  source: 'count',
  label: 'Count',
  kind: 'text',
  readOnly: false,
  writeOnce: false,
  type: 'number',
}
const pictures: Input = {
  source: 'pictures',
  label: 'Pictures',
  kind: 'text',
  readOnly: false,
  writeOnce: false,
  type: 'images',
  itemKey: 'url',
}
const choice: Input = {
  source: 'choice',
  label: 'Choice',
  kind: 'enumeration',
  readOnly: false,
  writeOnce: false,
  type: 'select',
  options: [
    { value: 1, label: 'one' },
    { value: false, label: 'no' },
  ],
}
const price: Input = { ...count, source: 'price', kind: 'money', minimum: 0, maximum: 100 }
const rate: Input = { ...count, source: 'rate', kind: 'percent', type: 'percent', exclusiveMinimum: 0, maximum: 1 }
const moment: Input = { ...count, source: 'moment', kind: 'dateTime', type: 'dateTime' }
const formOf = (inputs: Input[]): Form => ({
  sections: [{ type: 'fields', entity: 'order', fixed: false, removable: true, inputs }],
})
const form = formOf([person, count, pictures, choice])

const mistakes = (form: Form, values: FormValues) =>
  mistakesIn({ form, record: typedValues(inputsOf(form), values) }, values, translate)

test('a form starts empty: text for every input, a list for pictures', () => {
  expect(startValues(inputsOf(form))).toEqual({ person: '', count: '', pictures: [], choice: '' })
})

describe('a value is refused', () => {
  test.each<[string, Input, unknown, string | undefined]>([
    ['with the declared words when nothing was typed in', person, '', 'Who?'],
    ['when it is blank', person, '  ', 'Who?'],
    ['when it is too long', person, 'abcdef', 'docket.form.maxLength 5'],
    ['not for blanks around it', person, ' abcde ', undefined],
    ['when a number is none', count, '12a', 'docket.form.number'],
    ['not when a number is one', count, '12.5', undefined],
    ['not when nobody asked for it', count, '', undefined],
    ['while a picture is on its way', pictures, [{ key: 'a', name: 'a' }], 'docket.show.stillUploading'],
    ['when a picture could not be sent', pictures, [{ key: 'a', name: 'a', error: 'no' }], 'docket.show.removeRefused'],
    ['when a picture is asked for and none is there', { ...pictures, required: 'Show it!' }, [], 'Show it!'],
    ['not when every picture is there', pictures, [{ key: 'a', name: 'a', url: '/a.png' }], undefined],
    ['when a date is too late', { ...count, type: 'date' }, '9999-01-01', 'docket.form.tooLate'],
    ['not when it may lie ahead', { ...count, type: 'date', future: true }, '9999-01-01', undefined],
    ['when a point in time is too late', moment, '9999-01-01T00:00', 'docket.form.tooLate'],
    ['when a figure is too small', price, '-1', 'docket.form.minimum 0'],
    ['when a figure is too large', price, '100.01', 'docket.form.maximum 100'],
    ['not at its limits', price, '100', undefined],
    ['when a figure is not above its limit', rate, '0', 'docket.form.exclusiveMinimum 0%'],
    ['when a percentage is too large', rate, '100.5', 'docket.form.maximum 100%'],
    ['when a figure has more decimals than are kept', price, '1.005', 'docket.form.decimals 2'],
    ['when a percentage has', rate, '1.23456', 'docket.form.decimals 4'],
    ['not for the decimals that are kept', rate, '1.2345', undefined],
    ['when a whole number is none', { ...count, kind: 'integer' }, '1.5', 'docket.form.integer'],
    ['when a figure has too many digits', count, '1234567890123456', 'docket.form.tooLong'],
    ['when a figure is too large to be kept', { ...price, maximum: undefined }, '1e20', 'docket.form.number'],
    ['when it is too long to be kept', { ...price, maximum: undefined }, '10000000000000', 'docket.form.tooLong'],
    ['not when a date is tomorrow', { ...count, type: 'date' }, latestDay(), undefined],
  ])('%s', (_, input, value, message) => {
    expect(messageOf(input, value)).toBe(message)
  })
})

test('a request carries trimmed texts, numbers, the constants of options, and pictures in their objects', () => {
  const values = { person: ' Li ', count: '12.5', choice: 'false', pictures: [{ key: 'a', name: 'a', url: '/a.png' }] }
  expect(requestData(form, values, startValues(inputsOf(form)))).toEqual({
    person: 'Li',
    count: 12.5,
    choice: false,
    pictures: [{ url: '/a.png' }],
  })
})

test('a request leaves out what is empty; no picture is null', () => {
  expect(requestData(form, startValues(inputsOf(form)), startValues(inputsOf(form)))).toEqual({ pictures: null })
})

test('what was filled in before and is empty now is sent as empty', () => {
  const before = { person: 'Li', count: '2', choice: '1', pictures: [] }
  expect(requestData(form, startValues(inputsOf(form)), before)).toEqual({
    person: '',
    count: null,
    choice: null,
    pictures: null,
  })
})

test('a text of a format that is emptied is none, as an empty text is of no format', () => {
  const mail = formOf([{ ...person, format: 'email' }])
  expect(requestData(mail, { person: '' }, { person: 'li@example.com' })).toEqual({ person: null })
})

test('a form starts with the values of a record, as its inputs hold them', () => {
  const record = {
    person: 'Li',
    rate: 0.07,
    moment: '2026-11-20T16:30:00.000Z',
    choice: false,
    pictures: [{ url: '/a.png' }],
  }
  expect(startValues([person, rate, moment, choice, pictures, count], record)).toEqual({
    person: 'Li',
    rate: '7',
    moment: '2026-11-21T00:30',
    choice: 'false',
    pictures: [{ key: '/a.png', name: 'a.png', url: '/a.png' }],
    count: '',
  })
})

test('an uploaded file is called by the name that it came with', () => {
  const file: Input = { ...pictures, type: 'file', itemKey: undefined }
  const url = '/v1/upload/01900000-0000-7000-8000-0000000000aa.xlsx?name=%E6%8A%A5%E4%BB%B7.xlsx'
  expect(startValues([file], { pictures: url })).toEqual({ pictures: [{ key: url, name: '报价.xlsx', url }] })
})

test('an input starts with its default where the record has nothing', () => {
  expect(startValues([{ ...count, default: 3 }], {})).toEqual({ count: '3' })
})

describe('a value is sent', () => {
  test.each<[string, Input, unknown, unknown]>([
    ['as a fraction for a percentage, exactly', rate, '7.1', 0.071],
    ['as the figure that a Chinese keyboard wrote', count, '１２．５', 12.5],
    ['without its thousands separators', count, '1,234.5', 1234.5],
    ['with the offset of China for a point in time', moment, '2026-11-21T00:30', '2026-11-21T00:30:00+08:00'],
    ['as yes or no for a switch', { ...count, type: 'switch' }, true, true],
    ['as one address for one picture', { ...pictures, type: 'image' }, [{ key: 'a', name: 'a', url: '/a' }], '/a'],
    ['as null where a single picture is gone', { ...pictures, type: 'image' }, [], null],
    ['as no number where a figure is written as a power', count, '1e5', Number.NaN],
  ])('%s', (_, input, value, sent) => {
    expect(typedValue(input, value)).toBe(sent)
  })
})

test('a quantity has no more decimals than its unit', () => {
  const quantity: Input = { ...count, source: 'quantity', kind: 'quantity', decimals: 'unitDecimals' }
  const ofUnit = (given: string, unitDecimals: string) =>
    mistakes(formOf([quantity, { ...count, source: 'unitDecimals' }]), { quantity: given, unitDecimals })[0]?.message
  expect([ofUnit('1.5', '0'), ofUnit('1.25', '1')]).toEqual(['docket.form.integer', 'docket.form.decimals 1'])
  expect([ofUnit('2', '0'), ofUnit('1.125', '3'), ofUnit('1.125', '')]).toEqual([undefined, undefined, undefined])
})

test('one of several inputs must be filled in', () => {
  const either = { ...formOf([person, count].map(input => ({ ...input, required: undefined }))), atLeastOne: 'One!' }
  const check = (values: Record<string, unknown>) => mistakes(either, values).length === 0
  expect(check({ person: '', count: ' ' })).toBe(false)
  expect(check({ person: '', count: '1' })).toBe(true)
})

test('an input that is not there for what is filled in is neither checked nor sent', () => {
  const reason = { ...person, source: 'reason', required: 'Why?', when: { choice: 1 } }
  const conditional = formOf([choice, reason])
  expect(mistakes(conditional, { choice: 'false', reason: '' })).toEqual([])
  expect(mistakes(conditional, { choice: '1', reason: '' })).toEqual([
    { source: 'reason', code: 'required', message: 'Why?' },
  ])
  expect(requestData(conditional, { choice: 'false', reason: 'left over' }, {})).toEqual({ choice: false })
})

test('an input is what the values beside it make it, and goes back', () => {
  const reason: Input = { ...person, requiredWhen: { choice: 1 }, readOnlyWhen: { choice: false } }
  const now = (value: unknown) => inputsIn([count, reason], openStates([count, reason], { choice: value }))
  expect(now(1)).toEqual([count, reason])
  expect(now(false)).toEqual([count, { ...reason, required: undefined, readOnly: true }])
  expect(now(0)).toEqual([count, { ...reason, required: undefined }])
  expect(requestData(formOf([choice, reason]), { choice: 'false', person: 'Li' }, {})).toEqual({ choice: false })
  expect(requestData(formOf([choice, reason]), { choice: '1', person: 'Li' }, {})).toEqual({ choice: 1, person: 'Li' })
})

test('pictures of a plain list are their addresses', () => {
  const plain = formOf([{ ...pictures, itemKey: undefined }])
  expect(requestData(plain, { pictures: [{ key: 'a', name: 'a', url: '/a.png' }] }, {})).toEqual({
    pictures: ['/a.png'],
  })
})

test('one picture or file is its address, or null', () => {
  for (const type of ['image', 'file'] as const) {
    const single = formOf([{ ...pictures, type, itemKey: undefined }])
    expect(startValues(inputsOf(single))).toEqual({ pictures: [] })
    expect(requestData(single, { pictures: [{ key: 'a', name: 'a', url: '/a' }] }, {})).toEqual({ pictures: '/a' })
    expect(requestData(single, { pictures: [] }, {})).toEqual({ pictures: null })
  }
})

test('a file is asked for in its own words', () => {
  const file: Input = { ...pictures, type: 'file', required: '请上传自定义模版EXCEL' }
  expect(messageOf(file, [])).toBe('请上传自定义模版EXCEL')
  expect(messageOf(file, [{ key: 'a', name: 'a' }])).toBe('docket.show.stillUploadingFile')
  expect(messageOf(file, [{ key: 'a', name: 'a', error: 'no' }])).toBe('docket.show.removeRefusedFile')
})

function messageOf(input: Input, value: unknown): string | undefined {
  return mistakes(formOf([input]), { [input.source]: value })[0]?.message
}
