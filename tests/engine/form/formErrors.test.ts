import { describe, expect, test } from 'vitest'
import { formErrors } from '../../../src/engine/form/formErrors.ts'
import type { Form, FormSection, Input, RecordForm } from '../../../src/engine/model/formModel.ts'

const input = (source: string, more: Partial<Input> = {}): Input => ({
  source,
  label: source,
  kind: 'text',
  type: 'text',
  readOnly: false,
  writeOnce: false,
  ...more,
})

const number = (source: string, more: Partial<Input> = {}): Input => ({
  ...{ source, label: source, kind: 'quantity', type: 'number', readOnly: false, writeOnce: false },
  ...more,
})
const section = (more: Partial<FormSection>): FormSection => ({
  ...{ type: 'fields', entity: 'order', fixed: false, removable: true, inputs: [] },
  ...more,
})
const formOf = (...sections: FormSection[]): RecordForm => ({
  ...{ success: '', changed: '', logged: false, rule: false },
  sections,
})

const dialog = (inputs: Input[]): Form => ({ sections: [section({ inputs })] })

test('what must be filled in and is not is said with its message', () => {
  const form = dialog([input('person', { required: 'Who?' }), input('note')])
  expect(formErrors(form, { person: ' ' })).toEqual([{ source: 'person', code: 'required', message: 'Who?' }])
  expect(formErrors(form, { person: 'Li' })).toEqual([])
})

test('one of several must be filled in; the first stands for all', () => {
  const form = { ...dialog([input('carrier'), input('number')]), atLeastOne: 'One of them!' }
  expect(formErrors(form, { carrier: '', number: null })).toEqual([
    { source: 'carrier', code: 'required', message: 'One of them!' },
  ])
  expect(formErrors(form, { number: 'SF1' })).toEqual([])
})

test('an input whose condition does not hold asks for nothing', () => {
  const form = dialog([input('kind'), input('reason', { required: 'Why?', when: { kind: 'other' } })])
  expect(formErrors(form, { kind: 'usual' })).toEqual([])
  expect(formErrors(form, { kind: 'other' })).toEqual([{ source: 'reason', code: 'required', message: 'Why?' }])
})

test('a text is as long and as it is written as its schema says', () => {
  const form = dialog([input('code', { minLength: 3, maxLength: 5, pattern: '^[A-Z]+$' })])
  const wrongIn = (code: string | null) => formErrors(form, { code }).map(({ code, message }) => [code, message])
  expect(wrongIn('AB')).toEqual([['minLength', 'code至少3个字']])
  expect(wrongIn('ABCDEF')).toEqual([['maxLength', 'code最多5个字']])
  expect(wrongIn('abc')).toEqual([['pattern', 'code格式不正确']])
  const patternText = '只能用大写字母'
  const worded = dialog([input('code', { pattern: '^[A-Z]+$', patternText })])
  expect(formErrors(worded, { code: 'abc' })).toEqual([{ source: 'code', code: 'pattern', message: patternText }])
  expect(wrongIn('ABC')).toEqual([])
  expect(wrongIn(null)).toEqual([])
})

test('there are as many lines as their schema says', () => {
  const lines = section({
    type: 'rows',
    rows: 'items',
    title: 'Lines',
    inputs: [input('name')],
    minItems: 2,
    maxItems: 3,
  })
  const wrongIn = (section: FormSection, count: number) =>
    formErrors(formOf(section), { items: Array.from({ length: count }, () => ({ name: 'a' })) })
  expect(wrongIn(lines, 1)).toEqual([{ source: 'items', code: 'minItems', message: 'Lines至少2行' }])
  expect(wrongIn(lines, 4)).toEqual([{ source: 'items', code: 'maxItems', message: 'Lines最多3行' }])
  expect(wrongIn(lines, 2)).toEqual([])
  expect(wrongIn({ ...lines, required: 'Some!' }, 0)).toEqual([{ source: 'items', code: 'required', message: 'Some!' }])
  expect(wrongIn({ ...lines, when: { kind: 'other' } }, 0)).toEqual([])
})

test('an input is required while what is filled in beside it says so', () => {
  const form = dialog([input('post'), input('chief', { required: 'Who?', requiredWhen: { post: 'clerk' } })])
  expect(formErrors(form, { post: 'owner' })).toEqual([])
  expect(formErrors(form, { post: 'clerk' })).toEqual([{ source: 'chief', code: 'required', message: 'Who?' }])
  expect(formErrors(form, { post: 'clerk', chief: 'Li' })).toEqual([])
})

test('an input that is only shown for what is filled in is not checked', () => {
  const form = dialog([input('post'), input('born', { required: 'When?', readOnlyWhen: { post: 'owner' } })])
  expect(formErrors(form, { post: 'owner' })).toEqual([])
  expect(formErrors(form, { post: 'clerk' })).toEqual([{ source: 'born', code: 'required', message: 'When?' }])
})

test('a dialog is held to what a page is: a day that lies too far ahead, a figure that can’t be kept', () => {
  const form = dialog([
    input('day', { type: 'date', kind: 'date' }),
    input('weight', { type: 'number', kind: 'quantity' }),
  ])
  expect(formErrors(form, { day: '2999-01-01', weight: 1.0005 })).toEqual([
    { source: 'day', code: 'tooLate', message: 'day不能晚于明天' },
    { source: 'weight', code: 'decimals', message: 'weight最多3位小数' },
  ])
})

/** By their places. */
const errorsOf = (...given: Parameters<typeof formErrors>) =>
  Object.fromEntries(formErrors(...given).map(({ source, message }) => [source, message]))

describe('a figure with a limit', () => {
  const inputs = [number('left', { readOnly: true }), number('taken', { most: 'left' })]
  const lines = formOf(section({ type: 'rows', rows: 'items', inputs }))
  const saved = { items: [{ id: 'a', left: 5, taken: 5 }] }

  test.each([
    [5, {}],
    [5.001, { 'items.0.taken': 'taken不能超过5' }],
    [null, {}],
  ])('of %s in a line', (taken, errors) => {
    expect(errorsOf(lines, { items: [{ id: 'a', left: 5, taken }] }, saved)).toEqual(errors)
  })

  test('is held to what was saved, whatever is said or follows of it', () => {
    const given = { items: [{ id: 'a', left: 9, taken: 6 }] }
    expect(errorsOf(lines, given, saved)).toEqual({ 'items.0.taken': 'taken不能超过5' })
  })

  test('in a new line is held to what follows of the line', () => {
    expect(errorsOf(lines, { items: [{ left: 2, taken: 3 }] }, saved)).toEqual({
      'items.0.taken': 'taken不能超过2',
    })
    expect(errorsOf(lines, { items: [{ taken: 3 }] }, saved)).toEqual({})
  })

  test('is held to another input as it is filled in now', () => {
    const form = formOf(section({ inputs: [number('left'), number('taken', { most: 'left' })] }))
    expect(errorsOf(form, { left: 9, taken: 6 }, { left: 5, taken: 5 })).toEqual({})
    expect(errorsOf(form, { left: 3, taken: 6 }, { left: 9, taken: 5 })).toEqual({ taken: 'taken不能超过3' })
  })

  test('stands in a record or in a part of it, too', () => {
    const rate = [number('rate', { type: 'percent', kind: 'percent', most: 'bound' })]
    expect(errorsOf(formOf(section({ inputs: rate })), { rate: 0.14 }, { bound: 0.13 })).toEqual({
      rate: 'rate不能超过13%',
    })
    const form = formOf(section({ part: 'terms', inputs: rate }))
    expect(errorsOf(form, { terms: { rate: 0.14 } }, { terms: { bound: 0.13 } })).toEqual({
      'terms.rate': 'rate不能超过13%',
    })
  })
})
