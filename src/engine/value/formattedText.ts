/** A part of a line: plain, or emphasised. */
export interface Run {
  text: string
  isStrong: boolean
}

export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; runs: Run[] }
  | { kind: 'paragraph'; lines: Run[][] }
  | { kind: 'list'; items: Run[][] }

/**
 * Parses a text that people write with marks, such as for a website: # begins a heading, - stands before what is listed, **strong** is
 * emphasised, an empty line ends a paragraph. Everything else is text, whatever it looks like.
 */
export function formattedText(text: string): Block[] {
  const blocks: Block[] = []
  let open: Block | undefined
  for (const line of text.split(/\r?\n/)) {
    const last: Block | undefined = open
    const [, marks, heading] = /^(#{1,3})\s+(.+)$/.exec(line) ?? []
    const [, item] = /^\s*[-*]\s+(.+)$/.exec(line) ?? []
    if (line.trim() === '') open = undefined
    else if (marks && heading !== undefined) {
      blocks.push({ kind: 'heading', level: levelOf(marks), runs: runsOf(heading) })
      open = undefined
    } else if (item !== undefined && last?.kind === 'list') last.items.push(runsOf(item))
    else if (item !== undefined) blocks.push((open = { kind: 'list', items: [runsOf(item)] }))
    else if (last?.kind === 'paragraph') last.lines.push(runsOf(line))
    else blocks.push((open = { kind: 'paragraph', lines: [runsOf(line)] }))
  }
  return blocks
}

const levelOf = (marks: string) => (marks.length === 1 ? 1 : marks.length === 2 ? 2 : 3)

/** Splits a line at what stands between two pairs of asterisks. */
function runsOf(line: string): Run[] {
  const parts = line.split(/\*\*(?=\S)(.+?)(?<=\S)\*\*/)
  return parts.flatMap((text, index) => (text === '' ? [] : [{ text, isStrong: index % 2 === 1 }]))
}
