/** Writes a name as that of a type, or as a later part of a name: with a capital letter. */
export const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
