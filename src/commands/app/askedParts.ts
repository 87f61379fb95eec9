/**
 * Returns of a template what the asked kinds need. Comments in it say what is for some kinds alone: `// of rule, job` at
 * the end of a line of that line, on a line of its own of all lines up to the next empty one, and in the first line with
 * `: this file` of the whole; `any` is whichever kind.
 * @returns nothing where the file is for other kinds
 */
export function askedParts(template: string, kinds: readonly string[]): string | undefined {
  const isAsked = (names: string) =>
    names === 'any' ? kinds.length > 0 : names.split(', ').some(name => kinds.includes(name))
  const [first = '', ...rest] = template.split('\n')
  const [, file] = WHOLE.exec(first) ?? []
  if (file && !isAsked(file)) return undefined

  const kept: string[] = []
  let isIn = true
  for (const line of file ? rest : [first, ...rest]) {
    const [comment, before = '', names] = OF.exec(line) ?? []
    if (line === '') isIn = true
    if (names && before.trim() === '') isIn = isAsked(names)
    else if (isIn && (!names || isAsked(names))) kept.push(comment ? before.trimEnd() : line)
  }
  const text = kept.join('\n').replace(/\n{3,}/g, '\n\n')
  return `${text.trim()}\n`
}

const WHOLE = /^(?:\/\/|#) of ([\w, ]+): this file$/
const OF = /^(.*)\/\/ of ([\w, ]+)$/
