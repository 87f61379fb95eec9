import { expect, test } from 'vitest'
import { mentionAt, withName } from '../../src/admin/views/show/rail/comments/mentionAt.ts'
import { mentionedIn, textParts } from '../../src/admin/views/show/rail/comments/textParts.ts'

test.each([
  ['@', 1, { start: 0, text: '' }],
  ['请@马建', 4, { start: 1, text: '马建' }],
  ['请 @ma 看', 5, { start: 2, text: 'ma' }],
  ['请 @ma 看', 7, undefined],
  ['mail me@example.com', 19, undefined],
  ['@马\n', 3, undefined],
  [`@${'长'.repeat(21)}`, 22, undefined],
  ['没有', 2, undefined],
])('in %j with the caret at %i is typed %j', (text, caret, mention) => {
  expect(mentionAt(text, caret)).toEqual(mention)
})

test('a chosen name takes the place of what was typed, and what follows stays', () => {
  expect(withName('请@ma看', { start: 1, text: 'ma' }, '马建国')).toEqual({ text: '请@马建国 看', caret: 6 })
})

test('names are told from other words, the longer ones first, and hostile ones are no patterns', () => {
  const said = (text: string, names: string[]) => textParts(text, names).map(part => [part.text, part.isName])
  expect(said('@王五一和@王五', ['王五', '王五一'])).toEqual([
    ['@王五一', true],
    ['和', false],
    ['@王五', true],
  ])
  expect(said('@a.b (x', ['a.b', '(x', ''])).toEqual([
    ['@a.b', true],
    [' (x', false],
  ])
  expect(said('没有人', [])).toEqual([['没有人', false]])
})

test('those are mentioned whose name the comment shows, not those whose name begins another', () => {
  const chosen = [
    { id: '1', name: '王五' },
    { id: '2', name: '王五一' },
  ]
  const said = (text: string) => mentionedIn(text, chosen).map(({ id }) => id)
  expect(said('@王五一 看一下')).toEqual(['2'])
  expect(said('@王五一 和 @王五')).toEqual(['1', '2'])
  expect(said('王五')).toEqual([])
})
