/** Describes for an author what is wrong with a value that breaks a keyword of the grammar, and what would be right. */
export function shapeMistake(
  keyword: string,
  value: unknown,
  rule: unknown,
  description: string | undefined,
): [wrong: string, right: string] {
  const shown = show(value)
  switch (keyword) {
    case 'type':
      return [`${shown} is ${typeOf(value)}`, `expected ${[rule].flat().join(' or ')}`]
    case 'const':
      return [`${shown} can't stand here`, `expected ${show(rule)}`]
    case 'enum':
      return [`${shown} can't stand here`, `expected one of ${[rule].flat().map(show).join(', ')}`]
    case 'minItems':
      return ['too few entries', `expected at least ${String(rule)}`]
    case 'minProperties':
      return ['nothing stands in it', `expected at least ${String(rule)} property`]
    case 'minLength':
      return ['an empty text', `expected at least ${String(rule)} character`]
    case 'minimum':
      return [`${shown} is too small`, `expected ${String(rule)} or more`]
    case 'maximum':
      return [`${shown} is too large`, `expected ${String(rule)} or less`]
    case 'pattern':
      return [
        `${shown} does not fit`,
        `expected a text that matches ${String(rule)}${description ? `: ${description}` : ''}`,
      ]
    default:
      return [`${shown} breaks "${keyword}"`, `expected ${keyword} ${show(rule)}`]
  }
}

const LONGEST = 60

function show(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'an array'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}
