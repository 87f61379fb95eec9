import { json } from '../database/company.ts'
import type { Entity } from '../engine/model.ts'

/**
 * Of given values those that the table keeps; a text without the blanks around it, none where nothing is left, a list or
 * an object is kept as JSON. What is empty and has a default is that.
 */
export function storedValues(entity: Entity, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, given]) => {
      const field = entity.fields[name]
      if (!field?.stored) return []
      const value = toColumn(given)
      return [[name, value === null ? (field.default ?? null) : value]]
    }),
  )
}

function toColumn(given: unknown): unknown {
  const value = emptyAsNull(given)
  return value !== null && typeof value === 'object' ? json(value) : value
}

/** A text without the blanks around it; a blank one is no value. */
export const emptyAsNull = (value: unknown) => (typeof value === 'string' ? value.trim() || null : value)
