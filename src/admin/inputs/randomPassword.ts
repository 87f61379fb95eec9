/** No letters that are read for others: neither l nor I, neither O nor 0. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 12

/** Generates an unguessable password that can be dictated on the telephone. */
export function randomPassword(): string {
  const usable = 256 - (256 % LETTERS.length)
  const letters: string[] = []
  while (letters.length < LENGTH) {
    const [byte = 256] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < usable) letters.push(LETTERS[byte % LETTERS.length]!)
  }
  return letters.join('')
}
