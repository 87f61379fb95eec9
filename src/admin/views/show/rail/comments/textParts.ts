/** Splits a comment into words and the names that it mentions, longest names first, so that 王五一 is not 王五. */
export function textParts(text: string, names: readonly string[]): { text: string; isName: boolean }[] {
  const known = names.filter(Boolean).toSorted((a, b) => b.length - a.length)
  if (known.length === 0) return [{ text, isName: false }]
  const pattern = new RegExp(`(@(?:${known.map(escaped).join('|')}))`)
  return text
    .split(pattern)
    .map((part, index) => ({ text: part, isName: index % 2 === 1 }))
    .filter(part => part.text !== '')
}

/** Returns those whom a comment mentions by name, as it shows them. */
export function mentionedIn<One extends { name: string }>(text: string, chosen: readonly One[]): One[] {
  const parts = textParts(
    text,
    chosen.map(({ name }) => name),
  )
  const said = new Set(parts.filter(({ isName }) => isName).map(part => part.text))
  return chosen.filter(({ name }) => said.has(`@${name}`))
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
