import { expect, it } from 'vitest'
import { passwordMistake } from '../../../src/engine/form/passwordMistake.ts'

const mistake = (password: string) => passwordMistake(password, { oldPassword: 'before-it', loginName: 'warehouse' })

it.each(['aaaaaaaa', '12345678', '        ', '正确的马电池订书钉', '🚚🚚🚚🚚🚚🚚🚚🚚', `a"'\\<>&%;--`])(
  '%s is one, of whatever characters',
  password => {
    expect(mistake(password)).toBeUndefined()
  },
)

it('may have 64 characters and 200, and counts them as people do', () => {
  for (const length of [64, 200]) expect(mistake('🚚'.repeat(length))).toBeUndefined()
  expect(mistake('x'.repeat(201))).toBe('long')
  expect(mistake('🚚'.repeat(7))).toBe('short')
})
