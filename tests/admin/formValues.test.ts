import { describe, expect, test } from 'vitest'
import { latestDay } from '../../src/admin/filters/quickRanges.ts'
import { formSchema } from '../../src/admin/inputs/formSchema.ts'
import { requestData, startValues } from '../../src/admin/inputs/formValues.ts'
import type { Form, Input } from '../../src/engine/formModel.ts'

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
const form: Form = { fields: [person, count, pictures, choice] }

test('a form starts empty: text for every input, a list for pictures', () => {
  expect(startValues(form.fields)).toEqual({ person: '', count: '', pictures: [], choice: '' })
})

describe('a value is refused', () => {
  test.each<[string, Input, unknown, string | undefined]>([
    ['with the declared words when nothing was typed in', person, '', 'Who?'],
    ['when it is blank', person, '  ', 'Who?'],
    ['when it is too long', person, 'abcdef', 'ra.validation.maxLength 5'],
    ['not for blanks around it', person, ' abcde ', undefined],
    ['when a number is none', count, '12a', 'ra.validation.number'],
    ['not when a number is one', count, '12.5', undefined],
    ['not when nobody asked for it', count, '', undefined],
    ['while a picture is on its way', pictures, [{ key: 'a', name: 'a' }], 'docket.show.stillUploading'],
    ['when a picture could not be sent', pictures, [{ key: 'a', name: 'a', error: 'no' }], 'docket.show.removeRefused'],
    ['when a picture is asked for and none is there', { ...pictures, required: 'Show it!' }, [], 'Show it!'],
    ['not when every picture is there', pictures, [{ key: 'a', name: 'a', url: '/a.png' }], undefined],
    ['when a date is too late', { ...count, type: 'date' }, '9999-01-01', 'docket.show.tooLate'],
    ['not when a date is tomorrow', { ...count, type: 'date' }, latestDay(), undefined],
  ])('%s', (_, input, value, message) => {
    expect(messageOf(input, value)).toBe(message)
  })
})

test('a request carries trimmed texts, numbers, the constants of options, and pictures in their objects', () => {
  const values = { person: ' Li ', count: '12.5', choice: 'false', pictures: [{ key: 'a', name: 'a', url: '/a.png' }] }
  expect(requestData(form, values, startValues(form.fields))).toEqual({
    person: 'Li',
    count: 12.5,
    choice: false,
    pictures: [{ url: '/a.png' }],
  })
})

test('a request leaves out what is empty; no picture is null', () => {
  expect(requestData(form, startValues(form.fields), startValues(form.fields))).toEqual({ pictures: null })
})

test('pictures of a plain list are their addresses', () => {
  const plain = { fields: [{ ...pictures, itemKey: undefined }] }
  expect(requestData(plain, { pictures: [{ key: 'a', name: 'a', url: '/a.png' }] }, {})).toEqual({
    pictures: ['/a.png'],
  })
})

test('one picture or file is its address, or null', () => {
  for (const type of ['image', 'file'] as const) {
    const single = { fields: [{ ...pictures, type, itemKey: undefined }] }
    expect(startValues(single.fields)).toEqual({ pictures: [] })
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
  try {
    formSchema({ fields: [input] }, translate).validateSync({ [input.source]: value })
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}
