import { expect, test } from 'vitest'
import { pinyin } from '../../src/database/pinyin/pinyin.ts'

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

test.each([
  ['重庆', 'cq chongqing'],
  ['重量', 'zl zhongliang'],
  ['长春', 'cc changchun'],
  ['厦门', 'xm xiamen'],
  ['大厦', 'ds dasha'],
  ['中国银行', 'zgyh zhongguoyinhang'],
  ['行走', 'xz xingzou'],
  ['行程开关', 'xckg xingchengkaiguan'],
])('what is read in several ways is read by its word: "%s" is "%s"', (text, expected) => {
  expect(pinyin(text)).toBe(expected)
})

test('every usual character has a syllable, in the letters of a keyboard', () => {
  const usual = usualCharacters()
  expect(usual).toHaveLength(6763)
  expect(usual.filter(character => !/^[a-z]( [a-z]+)?$/.test(pinyin(character)))).toEqual([])
})

test('what has no reading is found by itself', () => {
  expect(pinyin('𠮷の店')).toBe('𠮷のd 𠮷のdian')
})

/** Those of the national standard GB 2312. */
function usualCharacters(): string[] {
  const decoder = new TextDecoder('gbk')
  const cells = Array.from({ length: 72 * 94 }, (_, cell) => [0xb0 + Math.floor(cell / 94), 0xa1 + (cell % 94)])
  const text = cells.map(cell => decoder.decode(Uint8Array.from(cell))).join('')
  return [...text.matchAll(/\p{Script=Han}/gu)].map(([character]) => character)
}
