import { filterNames } from '../../engine/list/filterNames.ts'
import type { Filter } from '../../engine/model/model.ts'

/** Values by the parameter names of the API. */
export type FilterValues = Readonly<Record<string, unknown>>

export function isSet(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && !(typeof value === 'string' && value.trim() === '')
}

/** Returns the values of a filter of which any will do. */
export const severalIn = (value: unknown): string[] => (isSet(value) ? textOf(value).split(',') : [])

/**
 * Returns the values that a query sends: no empty ones, texts trimmed, and of a group whose exclusive member is given,
 * that member alone.
 */
export function sentValues(filters: readonly Filter[], values: FilterValues): FilterValues {
  const names = filters.flatMap(filter => {
    const unused = unusedNames(filter, values)
    return filterNames(filter).filter(name => isSet(values[name]) && !unused.includes(name))
  })
  return Object.fromEntries(names.map(name => [name, trimmed(values[name])]))
}

/** Returns members of a group that are filled in but not sent, because the exclusive one is given. */
export function unusedNames(filter: Filter, values: FilterValues): string[] {
  const { exclusive } = filter
  if (!exclusive || !isSet(values[exclusive])) return []
  return filterNames(filter).filter(name => name !== exclusive && isSet(values[name]))
}

/** Returns a value as the text of its input. */
export function textOf(value: unknown): string {
  return isSet(value) ? (typeof value === 'string' ? value : JSON.stringify(value)) : ''
}

export function isFilled(filter: Filter, values: FilterValues): boolean {
  return filterNames(filter).some(name => isSet(values[name]))
}

/** Returns a patch that clears a filter's values. */
export function cleared(filter: Filter): FilterValues {
  return Object.fromEntries(filterNames(filter).map(name => [name, undefined]))
}

export function sameValues(one: FilterValues, other: FilterValues): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every(name => one[name] === other[name])
}

function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value
}
