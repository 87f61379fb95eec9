/** Converts a name to the snake_case of the database. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
}

/** Bytes of a name that PostgreSQL keeps; the rest is cut without an error. */
export const MOST_BYTES = 63

/** Returns the length of a name in the database, in bytes. */
export const storedLength = (name: string): number => new TextEncoder().encode(snakeCase(name)).length
