import { capital } from '../../engine/value/capital.ts'

const WORDS = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\p{Script=Han}+|\d+/gu

const wordsOf = (path: readonly string[]) => path.flatMap(name => name.match(WORDS) ?? [])

/** One name for a path of names, as properties are written: invoice_lines becomes invoiceLines. */
export function camelCase(path: readonly string[]): string {
  const name = wordsOf(path)
    .map((word, index) => {
      const low = word.toLowerCase()
      return index === 0 ? low : capital(low)
    })
    .join('')
  return /^[a-z]/.test(name) ? name : `value${name}`
}

/** The same as a label. */
export const inWords = (path: readonly string[]): string => asLabel([words(path)])

/** What is said of each part, as one label. */
export function asLabel(parts: readonly string[]): string {
  const text = parts.join(' ')
  return capital(text)
}

/** Names as words within a label; acronyms stay what they are. */
export function words(path: readonly string[]): string {
  const text = wordsOf(path)
    .map(word => (word.length > 1 && word === word.toUpperCase() ? word : word.toLowerCase()))
    .join(' ')
  return text || path.join(' ')
}
