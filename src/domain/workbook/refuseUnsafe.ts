import { DomainError } from '../DomainError.ts'
import type { Parts } from './unpackWorkbook.ts'

/** Parts that run, fetch or carry something else, with the words for them. */
const FORBIDDEN: [RegExp, string][] = [
  [/vbaproject|vbadata|macrosheets\/|dialogsheets\/|customui/i, '宏'],
  [/activex\/|ctrlprops\//i, '控件'],
  [/embeddings\//i, '嵌入对象'],
  [/externallinks\//i, '外部链接'],
  [/connections\.xml$|querytables\/|xl\/model\/|webextensions\//i, '外部数据连接'],
]

const MACRO_TYPE = /macroEnabled|vbaProject/i
/** Elements and attributes; a thousand of them take a megabyte when they are parsed. */
const MOST_NODES = 120_000

/**
 * Refuses what a template has no need of and what could harm whoever opens the filled workbook, or us who read it.
 * Looks at names and bytes, before anything is parsed; refuseUnsafeContent looks at what they mean.
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
    if (nodes > MOST_NODES) throw new DomainError('workbook.tooLarge', { what: '单元格过多' })
  }
}

function refuseUnsafeText(name: string, content: Uint8Array) {
  const text = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('latin1')
  // A text in another encoding could hide what is looked for here.
  const encoding = /^[^>]*?\bencoding\s*=\s*["']([^"']+)/.exec(text.slice(0, 200))?.[1]
  if (text.includes('\0') || /^(\xfe\xff|\xff\xfe)/.test(text) || (encoding && !/^(utf-8|us-ascii)$/i.test(encoding)))
    unsafe('非 UTF-8 编码的内容')
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) unsafe('DOCTYPE 或 ENTITY 声明')
  if (name === '[Content_Types].xml' && MACRO_TYPE.test(text)) unsafe('宏')
}

/** Never fewer than there are. */
function countNodes(content: Uint8Array): number {
  let count = 0
  for (let at = 0; at < content.length; at++)
    if (content[at] === EQUALS || (content[at] === OPEN && content[at + 1] !== SLASH)) count++
  return count
}

const [OPEN, EQUALS, SLASH] = Buffer.from('<=/')

export function unsafe(what: string): never {
  throw new DomainError('workbook.unsafe', { what })
}
