import type { Envelope, ForeignOperation } from '../model/backendModel.ts'
import { placedAt, toOurs } from './moved.ts'
import { withSession } from './withSession.ts'
import { ourValues } from './wordedValues.ts'

export interface Answer {
  status: number
  body: unknown
}

/** An answer in our envelope. */
export interface OurAnswer {
  status: number
  body: {
    success: boolean
    message: string
    code?: string
    details?: unknown
    result: unknown
    result_info?: { total_count: number; total_capped?: unknown }
  }
}

/**
 * Translates the answer of a foreign backend into our envelope, with the status that its code means.
 * @param isPaged whether a page of a list was asked for
 */
export function ourAnswer(
  envelope: Envelope,
  operation: ForeignOperation,
  isPaged: boolean,
  { status, body }: Answer,
): OurAnswer {
  const { at, is } = envelope.success
  const isGood = status < 400 && (at === '' || placedAt(body, at) === is)
  const message = textAt(body, envelope.message)
  if (!isGood) {
    const code = textAt(body, envelope.code)
    const meant = envelope.statuses[code] ?? (status < 400 ? 400 : status)
    const result = placedAt(body, envelope.result)
    return { status: meant, body: { success: false, message, code, details: placedAt(body, 'details'), result } }
  }
  const rows = placedAt(body, envelope.rows)
  const total = placedAt(body, envelope.total)
  const isList = isPaged && Array.isArray(rows)
  const told = isList ? rows : placedAt(body, envelope.result)
  const said = ourValues(toOurs(told, operation.answered), operation.values)
  const result = operation.session ? withSession(said, operation.session) : said
  const capped = placedAt(body, 'result_info.total_capped')
  const info = { total_count: Number(total), ...(capped !== undefined && { total_capped: capped }) }
  return {
    status,
    body: { success: true, message, result, ...(isList && total !== undefined && { result_info: info }) },
  }
}

function textAt(body: unknown, path: string): string {
  const value = path === '' ? '' : placedAt(body, path)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
