import { reason } from '../../domain/reason.ts'
import { refusal } from '../../domain/refusal.ts'

const DEEPEST = 32
const MOST_DIGITS = 15

/** Matches texts, brackets and numbers, all that matters here. An unclosed text is refused by the parser. */
const TOKEN = /"(?:[^"\\]|\\.)*"?|[[\]{}]|-?\d[\d.eE+-]*/gs

/**
 * Checks a JSON text before it is parsed: nesting that would exhaust a stack, numbers that a JavaScript number would
 * round.
 * @throws DomainError request.malformed, request.invalid
 */
export function checkJson(text: string) {
  let depth = 0
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') depth++
    else if (token === '}' || token === ']') depth--
    else if (!token.startsWith('"') && !isExact(token))
      throw refusal('request.invalid', {
        reason: reason('request.digits', { number: token.slice(0, 40), most: MOST_DIGITS }),
      })
    if (depth > DEEPEST) throw refusal('request.malformed', { reason: reason('request.nested', { most: DEEPEST }) })
  }
}

function isExact(number: string): boolean {
  const digits = number
    .replace(/e.*$/i, '')
    .replace(/[-.]/g, '')
    .replace(/^0+|0+$/g, '')
  return digits.length <= MOST_DIGITS && Number.isFinite(Number(number))
}
