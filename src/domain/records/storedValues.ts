import { json } from '../../database/company.ts'
import type { Entity } from '../../engine/model/model.ts'

/**
 * Returns the values that the table stores: texts trimmed, blank ones null, and an empty value as its default, where it
 * has one. What is filled in when nobody says it, such as a time, is left out where it is empty.
 */
export function keptValues({ fields }: Entity, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const field = fields[name]
      if (!field?.stored) return []
      const kept = emptyAsNull(value) ?? field.default ?? null
      return kept === null && field.fill ? [] : [[name, kept]]
    }),
  )
}

/** Returns the values that the table stores in the form of its columns: lists and objects as JSON. */
export function storedValues(entity: Entity, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(keptValues(entity, values)).map(([name, value]) => [name, toColumn(value)]))
}

const toColumn = (value: unknown) => (value !== null && typeof value === 'object' ? json(value) : value)

/** Trims a text; a blank one is null. */
export const emptyAsNull = (value: unknown) => (typeof value === 'string' ? value.trim() || null : value)
