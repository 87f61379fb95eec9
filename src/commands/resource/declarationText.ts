import { applyEdits, modify, type Node, parseTree } from 'jsonc-parser'

const WIDTH = 120

/** JSON as declarations are written: what fits stands in one line, all else a part a line. */
export function declarationText(value: unknown): string {
  return `${written(value, '')}\n`
}

function written(value: unknown, indent: string, before = 0): string {
  const short = inLine(value)
  const isTop = indent === ''
  if (value === null || typeof value !== 'object' || (!isTop && indent.length + before + short.length <= WIDTH))
    return short
  const further = `${indent}  `
  const parts = Array.isArray(value)
    ? value.map(one => written(one, further))
    : Object.entries(value as object).map(([key, one]) => {
        const name = `${JSON.stringify(key)}: `
        return name + written(one, further, name.length)
      })
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${further}${parts.join(`,\n${further}`)}\n${indent}${close}`
}

function inLine(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(inLine).join(', ')}]`
  const parts = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${inLine(one)}`)
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`
}

/**
 * A menu with one more entry at the end of an area, which may be another app's; all else stays as it is written.
 * @returns nothing where the area has no entries
 */
export function menuWith(text: string, area: string, entry: Record<string, string>): string | undefined {
  const menus = memberOf(parseTree(text), 'menus')?.children ?? []
  const found = menus.find(item => memberOf(item, 'menuKey')?.value === area)
  const into = memberOf(memberOf(parseTree(text), 'into'), area)
  const last = (found ? memberOf(found, 'children') : into)?.children?.at(-1)
  if (!last && found) return undefined
  if (!last) {
    const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' }
    return applyEdits(text, modify(text, ['into', area], [entry], { formattingOptions }))
  }
  const [indent] = /^[^\S\n]*/.exec(text.slice(text.lastIndexOf('\n', last.offset) + 1))!
  const end = last.offset + last.length
  return `${text.slice(0, end)},\n${indent}${inLine(entry)}${text.slice(end)}`
}

const memberOf = (node: Node | undefined, name: string): Node | undefined =>
  node?.children?.find(property => property.children?.[0]?.value === name)?.children?.[1]
