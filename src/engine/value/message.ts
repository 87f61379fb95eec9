/** A text with `%{name}` parts, or several of which the first is said whose parts all have a value. */
export type Wording = string | readonly string[]

/** A value that a message names. */
export type Detail = string | number | Message

/** The values of a message by the names of its parts; several of one part are told one after the other. */
export type Details = Readonly<Record<string, Detail | readonly Detail[] | undefined>>

/**
 * What is said to a user: in the language of the declarations, and by a stable code and its values, so that a reader of
 * another language is told in theirs.
 */
export interface Message {
  readonly code: string
  readonly message: string
  readonly details?: Details
}

/** Fills in the first text whose parts all have a value; undefined where none has them. */
export function fitting(wording: Wording, details: Details): string | undefined {
  const text = [wording].flat().find(text => partsOf(text).every(name => isGiven(details[name])))
  return text === undefined ? undefined : filled(text, details)
}

/** Fills in a wording; where no text has a value for each part, the last one goes without. */
export function worded(wording: Wording, details: Details = {}): string {
  return fitting(wording, details) ?? filled([wording].flat().at(-1)!, details)
}

/** Returns the function that says what stands in a table of wordings by code. */
export const saying =
  <Code extends string>(wordings: Readonly<Record<Code, Wording>>) =>
  (code: Code, details?: Details): Message => ({
    code,
    message: worded(wordings[code], details),
    ...(details && { details }),
  })

/** Returns the text of what has a code or has none. */
export const textOf = (said: string | Message): string => (typeof said === 'string' ? said : said.message)

/** Returns the names of the parts of a text. */
export const partsOf = (text: string): string[] => Array.from(text.matchAll(PART), ([, name]) => name!)

/** What stands between several values. */
export const AND = '、'

const PART = /%\{(\w+)\}/g

// What was stored has null for what it lacks.
const isGiven = (value: unknown) => value !== undefined && value !== null

const filled = (text: string, details: Details) => text.replace(PART, (_, name: string) => inWords(details[name]))

const inWords = (value: Details[string]): string =>
  [value ?? '']
    .flat()
    .map(one => (typeof one === 'number' ? String(one) : textOf(one)))
    .join(AND)
