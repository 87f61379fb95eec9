export type Cell = string | number | null

/** A column as the library has written its head: its letters, and the attribute of its style. */
export interface HeadCell {
  letters: string
  style: string
}

/** Returns a row as the library would write it; empty where no cell has a value or a style. */
export function rowXml(cells: readonly Cell[], number: number, head: readonly HeadCell[]): string {
  let xml = ''
  for (let index = 0; index < cells.length; index++) {
    const value = cells[index]!
    const { letters, style } = head[index]!
    if (typeof value === 'string')
      xml += `<c r="${letters}${number}" t="inlineStr"${style}><is>${textXml(value)}</is></c>`
    else if (value !== null && Number.isFinite(value)) xml += `<c r="${letters}${number}"${style}><v>${value}</v></c>`
    else if (style) xml += `<c r="${letters}${number}"${style}/>`
  }
  return xml && `<row r="${number}">${xml}</row>`
}

function textXml(text: string): string {
  if (text === '') return '<t/>'
  const safe = UNSAFE.test(text) ? text.replaceAll(ALL_UNSAFE, escaped) : text
  return SPACED.test(text) ? `<t xml:space="preserve">${safe}</t>` : `<t>${safe}</t>`
}

/** What would not arrive as it is: signs of XML, and controls, which XML 1.0 does not know. */
// oxlint-disable-next-line no-control-regex -- controls are what it looks for
const UNSAFE = /[&<>\r\0-\x08\x0b\x0c\x0e-\x1f]/
const ALL_UNSAFE = new RegExp(UNSAFE, 'g')
/** Spaces that would be lost. */
const SPACED = /^ | $|[\n\t]/

const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const escaped = (sign: string) => NAMED[sign] ?? `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
