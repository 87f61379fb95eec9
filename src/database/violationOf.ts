import { errorCode } from '../engine/errorCode.ts'
import { dataOf } from '../engine/value/data.ts'

export interface Violation {
  /**
   * Of `unique`: the combination exists already; `foreign`: the reference leads nowhere; `used`: the row is still
   * referenced; `range`: a number is too large; `day`: a date is out of range.
   */
  kind: 'unique' | 'foreign' | 'used' | 'range' | 'day'
  /** Names of the columns in camelCase. */
  columns: string[]
}

const KINDS: Record<string, Violation['kind']> = { 23505: 'unique', 23503: 'foreign', 22003: 'range', 22008: 'day' }

/** Finds the constraint or range that a statement's values violated; undefined for other errors. */
export function violationOf(error: unknown): Violation | undefined {
  const kind = KINDS[errorCode(error)]
  if (!kind) return undefined
  const detail = String(dataOf(error).detail ?? '')
  const names = /Key \(([^)]*)\)/.exec(detail)?.[1]?.split(', ') ?? []
  const columns = names.filter(name => name !== 'service_buyer_id').map(camelCase)
  return detail.includes('is still referenced') ? { kind: 'used', columns: [] } : { kind, columns }
}

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
