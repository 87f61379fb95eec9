import { parse, type ParseError, printParseErrorCode } from 'jsonc-parser'

export interface JsonMistake {
  /** Both from 1. */
  line: number
  column: number
  /** What is wrong, as the end of a message's key. */
  code: string
}

/** Finds the first mistake in a text as JSON; browsers' own messages differ, and are English. */
export function jsonMistake(text: string): JsonMistake | undefined {
  const errors: ParseError[] = []
  parse(text, errors, { disallowComments: true })
  const [first] = errors
  if (!first) return undefined
  const before = text.slice(0, first.offset).split('\n')
  return { line: before.length, column: before.at(-1)!.length + 1, code: printParseErrorCode(first.error) }
}
