import { expect, test } from 'vitest'
import { calculate } from '../../src/engine/value/calculate.ts'

const figure = (text: string) => calculate(text)?.toString()

test('what people type in place of a figure is computed, exactly', () => {
  expect(figure('12*4')).toBe('48')
  expect(figure('0.1+0.2')).toBe('0.3')
  expect(figure('2+3*4')).toBe('14')
  expect(figure('(2+3)*4 - 1')).toBe('19')
  expect(figure('-3*-2')).toBe('6')
  expect(figure('10-4-3')).toBe('3')
  expect(figure('100/8/2')).toBe('6.25')
  expect(figure('10/3')).toBe('3.333333')
  expect(figure('1,200×1.13')).toBe('1356')
  expect(figure('（１＋２）÷４')).toBe('0.75')
  expect(figure('.5*2.')).toBe('1')
  expect(figure('100/3*3')).toBe('100')
  expect(figure('0.1234567')).toBe('0.1234567')
})

test('what comes to nothing is no figure', () => {
  for (const text of [
    '',
    '12*',
    '*4',
    '(1+2',
    '1+2)',
    '1/0',
    '1/(2-2)',
    '12a',
    '1 . . 2',
    '()',
    '2**3',
    '1.2.3',
    '1 2',
  ])
    expect(figure(text), text).toBeUndefined()
})
