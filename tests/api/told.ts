import { expect } from 'vitest'
import type { Answer } from '../support/createTestApp.ts'

/** What somebody is told by an answer. */
export const told = ({ status, body }: Answer<unknown>) => [status, body.message]

export const DENIED = [403, '您无此权限!']
export const MISSING = [404, '单据不存在或无权查看']

/** Who was faster, when, with what, and what is not possible any more. */
export const tooLate = (title: string, what: string, label: string) => [
  409,
  expect.stringMatching(
    new RegExp(`^${title}已由马建国于\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d${what}，不能${label}$`),
  ) as string,
]
