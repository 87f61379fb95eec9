/** A pattern for `ilike` that any text with this one in it meets, whatever signs it is made of. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, character => `\\${character}`)}%`
