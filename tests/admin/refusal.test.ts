import { HttpError } from 'react-admin'
import { expect, test } from 'vitest'
import { fieldMessages, isAnswered, isFinal } from '../../src/admin/ui/refusal.ts'

const refusal = (status: number, errors?: unknown) =>
  new HttpError('refused', status, { success: false, message: 'refused', result: errors && { errors } })

test('messages for inputs come from a broken rule only', () => {
  expect(fieldMessages(refusal(422, { person: 'Who?' }))).toEqual({ person: 'Who?' })
  expect(fieldMessages(refusal(409, { person: 'Who?' }))).toEqual({})
  expect(fieldMessages(new Error('offline'))).toEqual({})
})

test.each([null, undefined, {}])('a broken rule of the whole has none (result %s)', errors => {
  expect(fieldMessages(refusal(422, errors))).toEqual({})
})

test.each([
  [422, true],
  [409, true],
  [500, false],
  [503, false],
  [0, false],
])('status %s says what became of the request: %s', (status, expected) => {
  expect(isAnswered(refusal(status))).toBe(expected)
})

test.each([
  [413, true],
  [415, true],
  [422, true],
  [409, false],
  [429, false],
  [500, false],
])('status %s says that the same would be refused again: %s', (status, expected) => {
  expect(isFinal(refusal(status))).toBe(expected)
})
