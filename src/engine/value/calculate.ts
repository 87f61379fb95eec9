import { Big } from 'big.js'

/** Decimals that a quotient is rounded to. */
const DECIMALS = 6

/**
 * Computes what people type in place of a figure, such as `12*4` or `(3+5)/2`, with the signs of either keyboard.
 * @returns undefined where it can't be computed
 */
export function calculate(text: string): Big | undefined {
  const signs = text.normalize('NFKC').trim().replaceAll(',', '').replaceAll('×', '*').replaceAll('÷', '/')
  const plain = signs.replaceAll(/\s*([-+*/()])\s*/g, '$1')
  const tokens = plain.match(/\d+\.?\d*|\.\d+|[-+*/()]/g) ?? []
  if (tokens.length === 0 || tokens.join('') !== plain) return undefined
  const [value, rest] = sum(tokens)
  if (rest.length > 0) return undefined
  return plain.includes('/') ? value?.round(DECIMALS) : value
}

/** What the first tokens come to, and the tokens after them. */
type Read = readonly [value: Big | undefined, rest: readonly string[]]

function sum(tokens: readonly string[]): Read {
  let [value, rest] = product(tokens)
  while (rest[0] === '+' || rest[0] === '-') {
    const [further, after] = product(rest.slice(1))
    value = further && (rest[0] === '+' ? value?.plus(further) : value?.minus(further))
    rest = after
  }
  return [value, rest]
}

function product(tokens: readonly string[]): Read {
  let [value, rest] = factor(tokens)
  while (rest[0] === '*' || rest[0] === '/') {
    const [further, after] = factor(rest.slice(1))
    value = further && (rest[0] === '*' ? value?.times(further) : quotient(value, further))
    rest = after
  }
  return [value, rest]
}

const quotient = (value: Big | undefined, by: Big) => (by.eq(0) ? undefined : value?.div(by))

function factor([first = '', ...rest]: readonly string[]): Read {
  if (first === '-' || first === '+') {
    const [value, after] = factor(rest)
    return [first === '-' ? value?.neg() : value, after]
  }
  if (first === '(') {
    const [value, [end, ...after]] = sum(rest)
    return [end === ')' ? value : undefined, after]
  }
  return [/\d/.test(first) ? new Big(first) : undefined, rest]
}
