import { parse, type ParseError, printParseErrorCode } from 'jsonc-parser'

export interface JsonMistake {
  /** Both from 1. */
  line: number
  column: number
  /** What is wrong, as the end of a message's key. */
  code: string
}

/** The first thing that is wrong with a text as JSON: each browser says it in its own English. */
export function jsonMistake(text: string): JsonMistake | undefined {
  const errors: ParseError[] = []
  parse(text, errors, { disallowComments: true })
  const [first] = errors
  if (!first) return undefined
  const before = text.slice(0, first.offset).split('\n')
  return { line: before.length, column: before.at(-1)!.length + 1, code: printParseErrorCode(first.error) }
}
