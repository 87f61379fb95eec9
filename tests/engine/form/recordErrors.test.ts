import { describe, expect, test } from 'vitest'
import type { FormSection, Input, RecordForm } from '../../../src/engine/model/formModel.ts'
import { recordErrors } from '../../../src/engine/form/recordErrors.ts'

const number = (source: string, more: Partial<Input> = {}): Input => ({
  ...{ source, label: source, kind: 'quantity', type: 'number', readOnly: false, writeOnce: false },
  ...more,
})
const section = (more: Partial<FormSection>): FormSection => ({
  ...{ type: 'fields', fixed: false, removable: true, inputs: [] },
  ...more,
})
const formOf = (...sections: FormSection[]): RecordForm => ({
  ...{ done: '', changed: '', log: false, effect: false },
  sections,
})

describe('a figure with a limit', () => {
  const inputs = [number('left', { readOnly: true }), number('taken', { most: 'left' })]
  const lines = formOf(section({ type: 'rows', rows: 'items', inputs }))
  const saved = { items: [{ id: 'a', left: 5, taken: 5 }] }

  test.each([
    [5, {}],
    [5.001, { 'items.0.taken': 'taken不能超过5' }],
    [null, {}],
  ])('of %s in a line', (taken, errors) => {
    expect(recordErrors(lines, { items: [{ id: 'a', left: 5, taken }] }, saved)).toEqual(errors)
  })

  test('is held to what was saved, whatever is said or follows of it', () => {
    const given = { items: [{ id: 'a', left: 9, taken: 6 }] }
    expect(recordErrors(lines, given, saved)).toEqual({ 'items.0.taken': 'taken不能超过5' })
  })

  test('in a new line is held to what follows of the line', () => {
    expect(recordErrors(lines, { items: [{ left: 2, taken: 3 }] }, saved)).toEqual({
      'items.0.taken': 'taken不能超过2',
    })
    expect(recordErrors(lines, { items: [{ taken: 3 }] }, saved)).toEqual({})
  })

  test('is held to another input as it is filled in now', () => {
    const form = formOf(section({ inputs: [number('left'), number('taken', { most: 'left' })] }))
    expect(recordErrors(form, { left: 9, taken: 6 }, { left: 5, taken: 5 })).toEqual({})
    expect(recordErrors(form, { left: 3, taken: 6 }, { left: 9, taken: 5 })).toEqual({ taken: 'taken不能超过3' })
  })

  test('stands in a record or in a part of it, too', () => {
    const rate = [number('rate', { type: 'percent', kind: 'percent', most: 'bound' })]
    expect(recordErrors(formOf(section({ inputs: rate })), { rate: 0.14 }, { bound: 0.13 })).toEqual({
      rate: 'rate不能超过13%',
    })
    const form = formOf(section({ part: 'terms', inputs: rate }))
    expect(recordErrors(form, { terms: { rate: 0.14 } }, { terms: { bound: 0.13 } })).toEqual({
      'terms.rate': 'rate不能超过13%',
    })
  })
})
