const MOST_LETTERS = 31

/** Converts a title to a valid name of an Excel sheet: limited in length and characters. */
export function sheetName(title: string): string {
  const plain = title.replaceAll(/[[\]:*?/\\\p{Cc}]/gu, ' ')
  const name = plain
    .slice(0, MOST_LETTERS)
    // Half of a surrogate pair.
    .replace(/\p{Surrogate}$/u, '')
    .replaceAll(/^['\s]+|['\s]+$/g, '')
  return name === '' || name.toLowerCase() === 'history' ? '1' : name
}
