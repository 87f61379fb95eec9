import { json } from '../../database/company.ts'
import type { Entity } from '../../engine/model/model.ts'

/**
 * Of given values those that the table keeps: a text without the blanks around it, none where nothing is left; what is
 * emptied is its default again, where it has one.
 */
export function keptValues({ fields }: Entity, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const stored = Object.entries(values).filter(([name]) => fields[name]?.stored)
  return Object.fromEntries(stored.map(([name, value]) => [name, emptyAsNull(value) ?? fields[name]!.default ?? null]))
}

/** The same as columns take them: a list or an object is kept as JSON. */
export function storedValues(entity: Entity, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(keptValues(entity, values)).map(([name, value]) => [name, toColumn(value)]))
}

const toColumn = (value: unknown) => (value !== null && typeof value === 'object' ? json(value) : value)

/** A text without the blanks around it; a blank one is no value. */
export const emptyAsNull = (value: unknown) => (typeof value === 'string' ? value.trim() || null : value)
