import { expect, test } from 'vitest'
import { jsonMistake } from '../../src/admin/pages/config/editor/jsonMistake.ts'
import { config as en } from '../../src/admin/providers/texts/messages/en/config.ts'
import { config as zh } from '../../src/admin/providers/texts/messages/zh/config.ts'

test('what is wrong with a text as JSON is told by its place and by a code that both languages know', () => {
  const cases: [string, { line: number; column: number; code: string }][] = [
    ['', { line: 1, column: 1, code: 'ValueExpected' }],
    ['{\n  "a": 1\n  "b": 2\n}', { line: 3, column: 3, code: 'CommaExpected' }],
    ['{"a": [1, 2}', { line: 1, column: 12, code: 'CommaExpected' }],
    ['{"a": yes}', { line: 1, column: 7, code: 'InvalidSymbol' }],
    ['{"a": 1,}', { line: 1, column: 9, code: 'PropertyNameExpected' }],
    ['{"a": 1} 2', { line: 1, column: 10, code: 'EndOfFileExpected' }],
    ['{"a": 1 // one\n}', { line: 1, column: 9, code: 'InvalidCommentToken' }],
    ['{"a": "x', { line: 1, column: 7, code: 'UnexpectedEndOfString' }],
  ]
  for (const [text, mistake] of cases) {
    expect(jsonMistake(text), text).toEqual(mistake)
    for (const { json } of [zh, en]) expect(Object.keys(json)).toContain(mistake.code)
  }
})

test('nothing is wrong with what is JSON', () => {
  for (const text of ['{}', '[1, 2.5e3, null]', '{"列": {"show": true}}']) {
    expect(jsonMistake(text)).toBeUndefined()
    expect(() => JSON.parse(text) as unknown).not.toThrow()
  }
})
