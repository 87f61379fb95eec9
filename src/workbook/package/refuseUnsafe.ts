import { reason, type Unsafe } from '../reason.ts'
import { refusal } from '../refusal.ts'
import type { Parts } from './unpackWorkbook.ts'

/** Names of parts that run, fetch or embed something. */
const FORBIDDEN: [RegExp, Unsafe][] = [
  [/vbaproject|vbadata|macrosheets\/|dialogsheets\/|customui/i, 'unsafe.macro'],
  [/activex\/|ctrlprops\//i, 'unsafe.control'],
  [/embeddings\//i, 'unsafe.embedded'],
  [/externallinks\//i, 'unsafe.link'],
  [/connections\.xml$|querytables\/|xl\/model\/|webextensions\//i, 'unsafe.connection'],
]

const MACRO_TYPE = /macroEnabled|vbaProject/i
/** Elements and attributes together; a thousand of them take a megabyte of memory when parsed. */
const MOST_NODES = 120_000
/** Depth of elements: real workbooks stay below thirty, and parsing takes steps in proportion to depth. */
const DEEPEST = 100

/**
 * Refuses parts that a template does not need and that could harm the reader of the filled workbook, or this server.
 * Checks names and bytes before anything is parsed; refuseUnsafeContent checks their meaning.
 * @throws DomainError workbook.unsafe, workbook.tooLarge
 */
export function refuseUnsafe(parts: Parts) {
  let nodes = 0
  for (const [name, content] of Object.entries(parts)) {
    const found = FORBIDDEN.find(([pattern]) => pattern.test(name))
    if (found) unsafe(found[1])
    if (!/\.(xml|rels|vml)$/i.test(name)) continue
    refuseUnsafeText(name, content)
    nodes += countNodes(content)
    if (nodes > MOST_NODES) throw refusal('workbook.tooLarge', { what: reason('tooLarge.nodes', { most: MOST_NODES }) })
    if (isDeeper(content, DEEPEST))
      throw refusal('workbook.tooLarge', { what: reason('tooLarge.depth', { most: DEEPEST }) })
  }
}

function refuseUnsafeText(name: string, content: Uint8Array) {
  const text = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('latin1')
  // Another encoding could hide what is searched for here.
  const encoding = /^[^>]*?\bencoding\s*=\s*["']([^"']+)/.exec(text.slice(0, 200))?.[1]
  if (text.includes('\0') || /^(\xfe\xff|\xff\xfe)/.test(text) || (encoding && !/^(utf-8|us-ascii)$/i.test(encoding)))
    unsafe('unsafe.encoding')
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) unsafe('unsafe.declaration')
  if (name === '[Content_Types].xml' && MACRO_TYPE.test(text)) unsafe('unsafe.macro')
}

/** Counts elements and attributes, at least as many as there are. */
function countNodes(content: Uint8Array): number {
  let count = 0
  for (let at = 0; at < content.length; at++)
    if (content[at] === EQUALS || (content[at] === OPEN && content[at + 1] !== SLASH)) count++
  return count
}

const [OPEN, EQUALS, SLASH] = Buffer.from('<=/')

/** Beginnings and ends of markup that is no element. */
const OTHER = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

/** Tells whether elements are nested deeper than the limit; malformed XML is left to the parser. */
function isDeeper(content: Uint8Array, most: number): boolean {
  const text = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('latin1')
  let depth = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const other = OTHER.find(([begin]) => text.startsWith(begin, at))
    const end = other ? text.indexOf(other[1], at + other[0].length) : endOfTag(text, at)
    if (end < 0) return false
    if (!other) depth += depthOf(text, at, end)
    if (depth > most) return true
    at = end + 1
  }
  return false
}

/** Finds the end of a tag; a bracket within an attribute does not end it. */
function endOfTag(text: string, begin: number): number {
  let quote = ''
  for (let at = begin + 1; at < text.length; at++) {
    const sign = text[at]!
    if (quote) quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at
  }
  return -1
}

function depthOf(text: string, begin: number, end: number): number {
  if (text[begin + 1] === '/') return -1
  return text[end - 1] === '/' ? 0 : 1
}

export function unsafe(what: Unsafe): never {
  throw refusal('workbook.unsafe', { what: reason(what) })
}
