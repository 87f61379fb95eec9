import { HttpError } from 'react-admin'

interface Envelope {
  message?: string
  code?: string
  requestId?: string
  result?: { errors?: Record<string, unknown> } | null
}

/** The messages that belong to single inputs, by the input's name; empty when the refusal is about something else. */
export function fieldMessages(error: unknown): Record<string, string> {
  if (!(error instanceof HttpError) || error.status !== 422) return {}
  const body: Envelope | undefined = error.body
  const errors = body?.result?.errors ?? {}
  return Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, String(message)]))
}

/** What went wrong, in words for the user. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Whether the server said what became of a request; a broken connection or a failing server leaves it open. */
export function isAnswered(error: unknown): boolean {
  return error instanceof HttpError && error.status >= 400 && error.status < 500
}

/** Whether somebody else was faster. */
export function isOvertaken(error: unknown): boolean {
  return error instanceof HttpError && error.status === 409
}

/** Whether the same content would be refused again. */
export function isFinal(error: unknown): boolean {
  return error instanceof HttpError && [413, 415, 422].includes(error.status)
}

/** Whether what was changed is no longer what it was made on. */
export function isStale(error: unknown): boolean {
  return isOvertaken(error) && ((error as HttpError).body as Envelope | undefined)?.code === 'record.changed'
}
