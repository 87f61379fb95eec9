import { expect, test } from 'vitest'
import { formErrors } from '../../../src/engine/form/formErrors.ts'
import type { Input } from '../../../src/engine/model/formModel.ts'

const input = (source: string, more: Partial<Input> = {}): Input => ({
  source,
  label: source,
  kind: 'text',
  type: 'text',
  readOnly: false,
  writeOnce: false,
  ...more,
})

test('what must be filled in and is not is said with its message', () => {
  const form = { fields: [input('person', { required: 'Who?' }), input('note')] }
  expect(formErrors(form, { person: ' ' })).toEqual([{ source: 'person', message: 'Who?' }])
  expect(formErrors(form, { person: 'Li' })).toEqual([])
})

test('one of several must be filled in; the first stands for all', () => {
  const form = { fields: [input('carrier'), input('number')], atLeastOne: 'One of them!' }
  expect(formErrors(form, { carrier: '', number: null })).toEqual([{ source: 'carrier', message: 'One of them!' }])
  expect(formErrors(form, { number: 'SF1' })).toEqual([])
})

test('an input whose condition does not hold asks for nothing', () => {
  const form = { fields: [input('kind'), input('reason', { required: 'Why?', when: { kind: 'other' } })] }
  expect(formErrors(form, { kind: 'usual' })).toEqual([])
  expect(formErrors(form, { kind: 'other' })).toEqual([{ source: 'reason', message: 'Why?' }])
})
