/** Takes a sentence apart: words at even places, and between them the sources whose values stand there in braces. */
export const piecesOf = (text: string): string[] => text.split(/\{([^{}]*)\}/)

/** The sources whose values stand in a sentence. */
export const gapsIn = (text: string): string[] => piecesOf(text).filter((_, index) => index % 2 === 1)
