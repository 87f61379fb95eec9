import type { Envelope, Operation } from '../backendModel.ts'
import { valueAt } from '../valueAt.ts'
import { toOurs } from './moved.ts'
import { ourValues } from './wordedValues.ts'

export interface Answer {
  status: number
  body: unknown
}

/** What a server of another maker answers, in our own envelope, with the status that it means. */
export function ourAnswer(envelope: Envelope, operation: Operation, { status, body }: Answer): Answer {
  const { at, is } = envelope.success
  const isGood = status < 400 && (at === '' || found(body, at) === is)
  const message = textAt(body, envelope.message)
  if (!isGood) {
    const code = textAt(body, envelope.code)
    const meant = envelope.statuses[code] ?? (status < 400 ? 400 : status)
    const result = found(body, envelope.result)
    return { status: meant, body: { success: false, message, code, details: found(body, 'details'), result } }
  }
  const rows = found(body, envelope.rows)
  const total = found(body, envelope.total)
  const isList = Array.isArray(rows) && total !== undefined
  const told = isList ? rows : found(body, envelope.result)
  const result = ourValues(toOurs(told, operation.answered), operation.values)
  const capped = found(body, 'result_info.total_capped')
  const info = { total_count: Number(total), ...(capped !== undefined && { total_capped: capped }) }
  return { status, body: { success: true, message, result, ...(isList && { result_info: info }) } }
}

const found = (body: unknown, path: string): unknown => (path === '' ? body : valueAt(body, path))

function textAt(body: unknown, path: string): string {
  const value = path === '' ? '' : valueAt(body, path)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
