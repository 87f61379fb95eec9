import type { RowError } from './form/importing.ts'

/** What kind of situation a refusal is; the api alone knows which status that makes. */
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

/** What the message names. */
export type Details = Readonly<Record<string, string | number | undefined>>

/** Of a form: the message of each field that is not right. */
export type FieldErrors = Readonly<Record<string, string>>

/** Its kind and what the user is told to do, details as `%{name}` in it. */
export type Refusal = readonly [RefusalKind, string | ((details: Details) => string)]

/** A user's situation: not a bug, nothing to log as one. The message says what to do. */
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

const filled = (message: string, details: Details) =>
  message.replace(/%\{(\w+)\}/g, (_, name: string) => String(details[name]))

/** Every refusal of this process, for those that are kept and told again. */
const known = new Map<string, Refusal>()

/** Makes what throws the refusals of a room: by a stable code, with what its message names and the fields that are wrong. */
export function refusing<Code extends string>(refusals: Readonly<Record<Code, Refusal>>) {
  for (const [code, refusal] of Object.entries<Refusal>(refusals)) known.set(code, refusal)
  return (code: Code, details?: Details, errors?: DomainError['errors']) =>
    new DomainError(code, refusals[code], details, errors)
}

/** Makes a refusal once more that was kept by its code, in whichever room it was made. */
export const refusalAgain = (code: string, details?: Details, errors?: DomainError['errors']) =>
  new DomainError(code, known.get(code)!, details, errors)
