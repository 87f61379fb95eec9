import { randomBytes } from 'node:crypto'
import { parse, stringify } from 'uuid'

/** By this a key is told from the token of a sign-in. */
const MARK = 'dk_'
const SHOWN = MARK.length + 8

/** A new key: random beyond guessing, and naming its company. Of what is random people see no more than the beginning. */
export function newToken(serviceBuyerId: string): { token: string; prefix: string } {
  const company = Buffer.from(parse(serviceBuyerId)).toString('base64url')
  const token = `${MARK}${randomBytes(32).toString('base64url')}.${company}`
  return { token, prefix: token.slice(0, SHOWN) }
}

export const isKeyToken = (token: string) => token.startsWith(MARK)

/** The company that a key names; undefined where it can't be read. */
export function companyIn(token: string): string | undefined {
  const bytes = Buffer.from(token.split('.')[1] ?? '', 'base64url')
  try {
    return stringify(bytes)
  } catch {
    return undefined
  }
}
