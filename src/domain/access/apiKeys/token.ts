import { randomBytes } from 'node:crypto'
import { parse, stringify } from 'uuid'

/** Prefix that tells an API key from the token of a session. */
const MARK = 'dk_'
const SHOWN = MARK.length + 8

/**
 * Generates the token of an API key: unguessable, and with its company in it.
 * @returns the token, and the prefix of it that people may see
 */
export function newToken(serviceBuyerId: string): { token: string; prefix: string } {
  const company = Buffer.from(parse(serviceBuyerId)).toString('base64url')
  const token = `${MARK}${randomBytes(32).toString('base64url')}.${company}`
  return { token, prefix: token.slice(0, SHOWN) }
}

/** Tells whether a token is an API key. */
export const isKeyToken = (token: string) => token.startsWith(MARK)

/** Reads the company's id from an API key; undefined where it can't be read. */
export function companyIn(token: string): string | undefined {
  const bytes = Buffer.from(token.split('.')[1] ?? '', 'base64url')
  try {
    return stringify(bytes)
  } catch {
    return undefined
  }
}
