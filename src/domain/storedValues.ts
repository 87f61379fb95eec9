import { json } from '../database/company.ts'
import type { Entity } from '../engine/model.ts'

/** Of given values those that the table keeps; a text without the blanks around it, none where nothing is left, a list or an object is kept as JSON. */
export function storedValues(entity: Entity, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const stored = Object.entries(values).filter(([name]) => entity.fields[name]?.stored)
  return Object.fromEntries(stored.map(([name, value]) => [name, toColumn(value)]))
}

function toColumn(given: unknown): unknown {
  const value = emptyAsNull(given)
  return value !== null && typeof value === 'object' ? json(value) : value
}

/** A text without the blanks around it; a blank one is no value. */
export const emptyAsNull = (value: unknown) => (typeof value === 'string' ? value.trim() || null : value)
