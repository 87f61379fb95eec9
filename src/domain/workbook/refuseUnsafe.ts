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
const EXTERNAL = /<(?:\w+:)?Relationship\b[^>]*\bTargetMode\s*=\s*["']External["'][^>]*>/gi
const PLAIN_LINK = /\bType\s*=\s*["'][^"']*\/hyperlink["']/i
const LINK_TARGET = /\bTarget\s*=\s*["'](?:https?:|mailto:)/i
const FETCHING = /\b(?:WEBSERVICE|RTD|CALL|REGISTER(?:\.ID)?|EXEC)\s*\(|\|\s*'/i
const FORMULA = /<(?:\w+:)?f\b[^>]*>([^<]*)</g

/**
 * Refuses what a template has no need of and what could harm whoever opens the filled workbook, or us who read it.
 * @throws DomainError workbook.unsafe
 */
export function refuseUnsafe(parts: Parts) {
  for (const [name, content] of Object.entries(parts)) {
    const found = FORBIDDEN.find(([pattern]) => pattern.test(name))
    if (found) unsafe(found[1])
    if (/\.(xml|rels|vml)$/i.test(name)) refuseUnsafeText(name, content)
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
  if (name.endsWith('.rels'))
    for (const [relation] of text.matchAll(EXTERNAL))
      if (!PLAIN_LINK.test(relation) || !LINK_TARGET.test(relation)) unsafe('外部链接')
  for (const [, formula = ''] of text.matchAll(FORMULA)) if (FETCHING.test(formula)) unsafe('调用外部程序的公式')
}

function unsafe(what: string): never {
  throw new DomainError('workbook.unsafe', { what })
}
