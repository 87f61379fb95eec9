import { validate } from '@cfworker/json-schema'
import { isData } from './data.ts'

/** A literal, or a JSON Schema of what the field must be. */
export type Requirement = string | number | boolean | null | Record<string, unknown>

/**
 * A map from field to what it must be; all must hold. A missing field counts as null. The name `anyOf` stands for
 * conditions of which at least one must hold.
 */
export interface Condition {
  [field: string]: Requirement | Condition[]
}

/**
 * Tells whether a record meets a condition. Server and browser call this same function.
 * @example matches({ confirmStatus: 0, anyOf: [{ salesStatus: { not: { const: 3 } } }, { printNum: 0 }] }, record)
 */
export function matches(condition: Condition | undefined, record: Readonly<Record<string, unknown>>): boolean {
  if (!condition) return true
  return Object.entries(condition).every(([field, requirement]) =>
    Array.isArray(requirement)
      ? requirement.some(one => matches(one, record))
      : meets(record[field] ?? null, requirement),
  )
}

/** Returns the fields that a condition reads. */
export function fieldsRead(condition: Condition | undefined): string[] {
  return Object.entries(condition ?? {}).flatMap(([field, requirement]) =>
    Array.isArray(requirement) ? requirement.flatMap(fieldsRead) : [field],
  )
}

function meets(value: unknown, requirement: Requirement): boolean {
  if (requirement === null || typeof requirement !== 'object') return value === requirement
  // JSON Schema lets a limit pass for a value of another type; here such a value does not meet it.
  if (typeof value !== 'number' && LIMITS.some(limit => limit in requirement)) return false
  if ('minItems' in requirement && !Array.isArray(value)) return false
  const { not, ...own } = requirement
  return (!isData(not) || !meets(value, not)) && validate(value, own, '2020-12').valid
}

const LIMITS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum']

/** Returns the constants that a requirement compares a field with. */
export function constantsOf(requirement: unknown): unknown[] {
  if (!isData(requirement)) return [requirement]
  const own = [
    ...('const' in requirement ? [requirement.const] : []),
    ...(Array.isArray(requirement.enum) ? requirement.enum : []),
  ]
  return requirement.not ? [...own, ...constantsOf(requirement.not)] : own
}
