/** Returns the JSON types of a property as a list. */
export function typesOf({ type }: { type?: unknown }): string[] {
  return type === undefined ? [] : [type].flat().map(String)
}

/** Tells whether a value is of one of these JSON types. */
export function hasType(value: unknown, types: string[]): boolean {
  return types.some(type => {
    if (type === 'integer') return Number.isInteger(value)
    if (type === 'null') return value === null
    if (type === 'array') return Array.isArray(value)
    // oxlint-disable-next-line valid-typeof -- the name comes from a schema
    return typeof value === type && value !== null && !Array.isArray(value)
  })
}
