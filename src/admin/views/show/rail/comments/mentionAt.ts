/** What is being typed behind an @, and where the @ stands. */
export interface Mention {
  start: number
  text: string
}

const LONGEST = 20

/**
 * Finds the mention that is being typed at the caret: an @ at the beginning or behind anything but a letter or digit of
 * an address, and a name without spaces behind it.
 */
export function mentionAt(text: string, caret: number): Mention | undefined {
  const before = text.slice(0, caret)
  const start = before.lastIndexOf('@')
  if (start < 0 || /[A-Za-z0-9._-]$/.test(before.slice(0, start))) return undefined
  const typed = before.slice(start + 1)
  return typed.length > LONGEST || /\s/.test(typed) ? undefined : { start, text: typed }
}

/** Puts a name in place of what was typed behind the @; returns the text, and where the caret is then. */
export function withName(text: string, { start, text: typed }: Mention, name: string) {
  const caret = start + name.length + 2
  return { text: `${text.slice(0, start)}@${name} ${text.slice(start + 1 + typed.length)}`, caret }
}
