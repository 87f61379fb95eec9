import english from 'ra-language-english'
import { expect, test } from 'vitest'
import { en as consoleEnglish } from '../../src/admin/providers/texts/messages/en.ts'
import { zh as consoleChinese } from '../../src/admin/providers/texts/messages/zh.ts'
import { en as tradeEnglish } from '../../src/trade/console/texts/en.ts'
import { zh as tradeChinese } from '../../src/trade/console/texts/zh.ts'

const zh = { ...consoleChinese, docket: { ...consoleChinese.docket, ...tradeChinese } }
const en = { ...consoleEnglish, docket: { ...consoleEnglish.docket, ...tradeEnglish } }

test('no app says anew what the console says', () => {
  expect(Object.keys(tradeChinese).filter(name => name in consoleChinese.docket)).toEqual([])
})

test('Chinese has every text that react-admin has in English', () => {
  expect(leafKeys(zh.ra)).toEqual(leafKeys(english.ra))
})

test('the two languages have the same texts of our own', () => {
  expect(leafKeys(zh.docket)).toEqual(leafKeys(en.docket))
})

test('a translation names the same values as its original', () => {
  const chinese = leaves(zh)
  const differing = leaves(en).filter(([key, text]) => {
    const known = new Set(namesIn(text))
    return namesIn(chinese.find(([other]) => other === key)![1]).some(
      name => !known.has(name) && name !== 'smart_count',
    )
  })
  expect(differing).toEqual([])
})

test('no Chinese text was left in English', () => {
  expect(leaves(zh).filter(([, text]) => isEnglish(text))).toEqual([])
})

test('texts that the spec quotes are verbatim', () => {
  expect(zh.docket.session.expired).toBe('登录超时，请重新登录')
  expect(zh.docket.dialog).toMatchObject({ confirm: '友情提示', error: '错误提示', info: '提示' })
  expect(zh.docket.entry.httpError).toBe('抱歉，出错了！错误代码：%{status}，请联系技术支持')
  expect(zh.docket.access.denied).toBe('您无此权限!')
  expect(en.docket.dialog.info).toBe('Tip')
  expect(en.docket.session.expired).toBe('login timed out, please log in again')
  expect(en.docket.entry.httpError).toBe(
    'Sorry, an error occurred! Error code: %{status}, please contact technical support',
  )
})

function leaves(node: object, path = ''): [string, string][] {
  return Object.entries(node).flatMap(([key, value]: [string, string | object]) => {
    const here = path ? `${path}.${key}` : key
    return typeof value === 'string' ? [[here, value] satisfies [string, string]] : leaves(value, here)
  })
}

function isEnglish(text: string): boolean {
  const words = text.replace(/%\{\w+\}/g, '')
  return /[a-z]/i.test(words) && !/[\u4e00-\u9fff]/.test(words)
}

const leafKeys = (node: object) =>
  leaves(node)
    .map(([key]) => key)
    .sort()

const namesIn = (text: string) => [...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name!)
