import { expect, test } from 'vitest'
import { pinyin } from '../../../src/engine/value/pinyin.ts'

test.each([
  ['断路器', 'dlq duanluqi'],
  ['交流接触器', 'jljcq jiaoliujiechuqi'],
  ['不锈钢绿阀', 'bxglf buxiuganglvfa'],
  ['A9F 断路器（C16）', 'a9fdlqc16 a9fduanluqic16'],
  ['Ｍ８螺栓', 'm8ls m8luoshuan'],
  ['SKF 6204-2Z', 'skf62042z'],
  ['', ''],
])('the pinyin of "%s" is "%s"', (text, expected) => {
  expect(pinyin(text)).toBe(expected)
})

test('every usual character has a syllable that begins as it is sorted', () => {
  const usual = Array.from({ length: 0x9fa5 - 0x4e00 + 1 }, (_, index) => String.fromCodePoint(0x4e00 + index))
  expect(usual.filter(character => !/^[a-z]( [a-z]+)?$/.test(pinyin(character)))).toEqual([])
})
