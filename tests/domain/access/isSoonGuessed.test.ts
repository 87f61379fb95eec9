import { expect, it } from 'vitest'
import { isSoonGuessed } from '../../../src/domain/access/isSoonGuessed.ts'

const guessed = (password: string) => isSoonGuessed(password, ['zhangwei', '张伟'])

it.each([
  'password',
  '12345678',
  'P@ssw0rd',
  '1qaz2wsx',
  'asdfghjkl',
  '11111111',
  '19900101',
  'a123456789',
  'iloveyou',
])('finds %s, which is tried first', async password => {
  expect(await guessed(password)).toBe(true)
})

it('finds the names of the person, with what is often added to them', async () => {
  for (const password of ['zhangwei1', 'Zhangwei2026', '张伟张伟张伟张伟'])
    expect([password, await guessed(password)]).toEqual([password, true])
  expect(await isSoonGuessed('zhangwei1', [])).toBe(false)
})

it.each(['kqzvxwpj', 'gu8-Kd93mz', 'correct horse battery', '我爱北京天安门和长城'])('lets %s be', async password => {
  expect(await guessed(password)).toBe(false)
})

it('looks at the first 64 characters of long ones', async () => {
  const end = 'kqzvxwpj-gu8-Kd93mz'
  expect(await guessed(`${'password'.repeat(7)}${end}`)).toBe(false)
  expect(await guessed(`${'password'.repeat(8)}${end}`)).toBe(true)
})
