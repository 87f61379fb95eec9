const MOST_LETTERS = 31

/** A title as the name of a sheet, which Excel lets be neither long nor of all signs. */
export function sheetName(title: string): string {
  const plain = title.replaceAll(/[[\]:*?/\\\p{Cc}]/gu, ' ')
  const name = plain
    .slice(0, MOST_LETTERS)
    // Half of a sign that is written as two.
    .replace(/\p{Surrogate}$/u, '')
    .replaceAll(/^['\s]+|['\s]+$/g, '')
  return name === '' || name.toLowerCase() === 'history' ? '1' : name
}
