/** Values in words, by their labels. */
type Words = Readonly<Record<string, string>>

/** Describes what differs between two states, a line for each value; undefined where nothing does. */
export function wordsOfChange(before: Words, after: Words): { before: string; after: string } | undefined {
  const differing = Object.keys(after).filter(label => before[label] !== after[label])
  if (differing.length === 0) return undefined
  const lines = (words: Words) => differing.map(label => `${label}：${words[label] || '无'}`).join('\n')
  return { before: lines(before), after: lines(after) }
}
