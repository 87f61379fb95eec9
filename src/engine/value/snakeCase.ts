/** A name as the database spells it. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
}

/** So many bytes PostgreSQL keeps of a name; what follows it drops without a word. */
export const MOST_BYTES = 63

/** The length of a name in the database, in bytes. */
export const storedLength = (name: string): number => new TextEncoder().encode(snakeCase(name)).length
