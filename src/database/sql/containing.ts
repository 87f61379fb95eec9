/** Escapes a text as a pattern for `ilike` that finds it anywhere. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, character => `\\${character}`)}%`
