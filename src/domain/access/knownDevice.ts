import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

interface Account {
  id: string
  passwordHash: string
}

/**
 * A mark that a device keeps, by which an account knows it again. It is signed with what only the account's row holds:
 * whoever gets a new password knows none of the old devices any more.
 */
export function markDevice(account: Account): string {
  const nonce = randomBytes(12).toString('base64url')
  return `${nonce}.${signatureOf(nonce, account).toString('base64url')}`
}

/** The first of a device's marks that is one of this account. */
export function markOf(account: Account, marks: readonly string[]): string | undefined {
  return marks.find(mark => {
    const [nonce = '', signature = ''] = mark.split('.')
    const [given, right] = [Buffer.from(signature, 'base64url'), signatureOf(nonce, account)]
    return given.length === right.length && timingSafeEqual(given, right)
  })
}

const signatureOf = (nonce: string, { id, passwordHash }: Account) =>
  createHmac('sha256', passwordHash).update(`device ${id} ${nonce}`).digest()
