import { HttpError } from 'react-admin'

interface Envelope {
  message?: string
  code?: string
  requestId?: string
  result?: { errors?: Record<string, unknown> } | null
}

/** Returns the messages of a refusal by input; empty when it is about something else. */
export function fieldMessages(error: unknown): Record<string, string> {
  if (!(error instanceof HttpError) || error.status !== 422) return {}
  const body: Envelope | undefined = error.body
  const errors = body?.result?.errors ?? {}
  return Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, String(message)]))
}

/** Returns an error's message for the user. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Tells whether the server answered a request; a broken connection or a server error leaves its outcome open. */
export function isAnswered(error: unknown): boolean {
  return error instanceof HttpError && error.status >= 400 && error.status < 500
}

/** Tells whether a request lost a race, with a 409. */
export function isOvertaken(error: unknown): boolean {
  return error instanceof HttpError && error.status === 409
}

/** Tells whether the same content would be refused again. */
export function isFinal(error: unknown): boolean {
  return error instanceof HttpError && [413, 415, 422].includes(error.status)
}

/** Tells whether the record has changed since it was read. */
export function isStale(error: unknown): boolean {
  return isOvertaken(error) && ((error as HttpError).body as Envelope | undefined)?.code === 'record.changed'
}
