/** Names the sheet that tells of another one: no two have one name. */
export const notesName = (title: string, word: string): string => (title === word ? `${word} 2` : word)
