import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

interface Account {
  id: string
  passwordHash: string
}

/**
 * Signs a mark for a device to keep, by which an account recognizes it. The key is the password's hash, so a new
 * password makes all marks invalid.
 */
export function markDevice(account: Account): string {
  const nonce = randomBytes(12).toString('base64url')
  return `${nonce}.${signatureOf(nonce, account).toString('base64url')}`
}

/** Finds the first of a device's marks that this account has signed. */
export function markOf(account: Account, marks: readonly string[]): string | undefined {
  return marks.find(mark => {
    const [nonce = '', signature = ''] = mark.split('.')
    const [given, right] = [Buffer.from(signature, 'base64url'), signatureOf(nonce, account)]
    return given.length === right.length && timingSafeEqual(given, right)
  })
}

const signatureOf = (nonce: string, { id, passwordHash }: Account) =>
  createHmac('sha256', passwordHash).update(`device ${id} ${nonce}`).digest()
