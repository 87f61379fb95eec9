import { expect, test } from 'vitest'
import { amountInWords } from '../../../src/engine/value/amountInWords.ts'

test.each([
  ['0', '零元整'],
  ['0.004', '零元整'],
  ['-0.004', '零元整'],
  ['0.5', '伍角整'],
  ['0.05', '伍分'],
  ['1', '壹元整'],
  ['10', '壹拾元整'],
  ['15.2', '壹拾伍元贰角整'],
  ['325.04', '叁佰贰拾伍元零肆分'],
  ['1409.5', '壹仟肆佰零玖元伍角整'],
  ['6007.14', '陆仟零柒元壹角肆分'],
  ['100000', '壹拾万元整'],
  ['10000001', '壹仟万零壹元整'],
  ['107000.53', '壹拾万柒仟元伍角叁分'],
  ['100000000', '壹亿元整'],
  ['100010000', '壹亿零壹万元整'],
  ['1000000000005', '壹万亿零伍元整'],
  ['1234500000000', '壹万贰仟叁佰肆拾伍亿元整'],
  ['-20.3', '负贰拾元叁角整'],
])('%s is %s', (amount, words) => expect(amountInWords(amount)).toBe(words))

test('rounds half up to 分', () => {
  expect(amountInWords('1.005')).toBe('壹元零壹分')
  expect(amountInWords('0.995')).toBe('壹元整')
})

test('takes numbers as well as texts', () => expect(amountInWords(88.8)).toBe('捌拾捌元捌角整'))
