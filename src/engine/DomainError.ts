import type { RowError } from './form/importing.ts'

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

/** Values that the message names. */
export type Details = Readonly<Record<string, string | number | undefined>>

/** The message of each wrong field of a form. */
export type FieldErrors = Readonly<Record<string, string>>

/** The kind of a refusal and its message to the user, details as `%{name}` in it. */
export type Refusal = readonly [RefusalKind, string | ((details: Details) => string)]

/** An error that the user can act on: not a bug, and not logged as one. The message says what to do. */
export class DomainError extends Error {
  readonly kind: RefusalKind

  constructor(
    readonly code: string,
    [kind, message]: Refusal,
    readonly details: Details = {},
    readonly errors?: FieldErrors | RowError[],
  ) {
    super(typeof message === 'string' ? filled(message, details) : message(details))
    this.name = 'DomainError'
    this.kind = kind
  }
}

/** Returns the messages that are about inputs, by their names; none of a refusal that is about rows. */
export const fieldErrorsOf = ({ errors = {} }: Pick<DomainError, 'errors'>): FieldErrors =>
  Array.isArray(errors) ? {} : errors

const filled = (message: string, details: Details) =>
  message.replace(/%\{(\w+)\}/g, (_, name: string) => String(details[name]))

/** All refusals by code, so that one that was stored can be made again. */
const known = new Map<string, Refusal>()

/**
 * Registers the refusals of a room.
 * @returns a function that makes the error of a code, with the values of its message and the fields that are wrong
 */
export function refusing<Code extends string>(refusals: Readonly<Record<Code, Refusal>>) {
  for (const [code, refusal] of Object.entries<Refusal>(refusals)) known.set(code, refusal)
  return (code: Code, details?: Details, errors?: DomainError['errors']) =>
    new DomainError(code, refusals[code], details, errors)
}

/** Makes a stored refusal again from its code, whichever room registered it. */
export const refusalAgain = (code: string, details?: Details, errors?: DomainError['errors']) =>
  new DomainError(code, known.get(code)!, details, errors)
