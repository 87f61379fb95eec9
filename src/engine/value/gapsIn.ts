/** Splits a sentence at its braces: words at even indexes, the sources in braces at odd ones. */
export const piecesOf = (text: string): string[] => text.split(/\{([^{}]*)\}/)

/** Returns the sources in the braces of a sentence. */
export const gapsIn = (text: string): string[] => piecesOf(text).filter((_, index) => index % 2 === 1)
