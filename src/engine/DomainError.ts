import type { RowError } from './form/importing.ts'
import { type Details, type Message, type Wording, worded } from './value/message.ts'

/** The kind of a refusal; the api alone knows which status it makes. */
export type RefusalKind =
  | 'malformed'
  | 'signedOut'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'invalid'
  | 'tooMany'
  | 'tooLarge'
  | 'wrongType'

/** What is wrong with each wrong field of a form. */
export type FieldErrors = Readonly<Record<string, string | Message>>

/** The kind of a refusal and what is said to the user. */
export type Refusal = readonly [RefusalKind, Wording]

/** An error that the user can act on: not a bug, and not logged as one. The message says what to do. */
export class DomainError extends Error implements Message {
  readonly kind: RefusalKind

  constructor(
    readonly code: string,
    [kind, wording]: Refusal,
    readonly details: Details = {},
    readonly errors?: FieldErrors | RowError[],
  ) {
    super(worded(wording, details))
    this.name = 'DomainError'
    this.kind = kind
  }
}

/** Returns what is wrong with inputs, by their names; none of a refusal that is about rows. */
export const fieldErrorsOf = ({ errors = {} }: Pick<DomainError, 'errors'>): FieldErrors =>
  Array.isArray(errors) ? {} : errors

/** All refusals by code, so that one that was stored can be made again. */
const known = new Map<string, Refusal>()

/**
 * Registers the refusals of a room.
 * @returns a function that makes the error of a code, with the values of its message and the fields that are wrong: the
 * name of the one that the message is about, or what is wrong with each
 */
export function refusing<Code extends string>(refusals: Readonly<Record<Code, Refusal>>) {
  for (const [code, refusal] of Object.entries<Refusal>(refusals)) known.set(code, refusal)
  return (code: Code, details?: Details, wrong?: string | DomainError['errors']) => {
    const errors = typeof wrong === 'string' ? { [wrong]: worded(refusals[code][1], details) } : wrong
    return new DomainError(code, refusals[code], details, errors)
  }
}

/** Makes a stored refusal again from its code, whichever room registered it. */
export const refusalAgain = (code: string, details?: Details, errors?: DomainError['errors']) =>
  new DomainError(code, known.get(code)!, details, errors)
