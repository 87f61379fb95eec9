/** A corner of an area: a cell, a whole row or a whole column. */
interface Corner {
  column?: number
  row?: number
  fixedColumn: boolean
  fixedRow: boolean
}

export interface Area {
  from: Corner
  to?: Corner
}

/** Changes a reference; the sheet is undefined where the formula names none. */
export type Change = (area: Area, sheet: string | undefined) => Area

const CELL = '\\$?[A-Z]{1,3}\\$?[1-9]\\d{0,6}'
const END = '(?![\\p{L}\\p{N}_.(!])'

/**
 * Matches references, and as tokens of their own everything they could be mistaken for: texts, names, functions,
 * numbers.
 */
const TOKEN = new RegExp(
  [
    '"(?:[^"]|"")*"',
    '\\[(?:[^\\[\\]]|\\[[^\\]]*\\])*\\]',
    `(?<sheet>(?:'(?:[^']|'')+'|[\\p{L}_][\\p{L}\\p{N}_.]*)!)?` +
      `(?:(?<from>${CELL})(?::(?<to>${CELL}))?|(?<first>\\$?\\d+|\\$?[A-Z]{1,3}):(?<last>\\$?\\d+|\\$?[A-Z]{1,3}))${END}`,
    "'(?:[^']|'')+'!",
    '[\\p{L}_\\\\][\\p{L}\\p{N}_.]*',
    '\\d[\\d.]*(?:E[+-]?\\d+)?',
  ].join('|'),
  'gu',
)

type Groups = Readonly<Record<string, string | undefined>>

/** Changes each reference of a formula; texts, names and functions stay. */
export function mapReferences(formula: string, change: Change): string {
  return formula.replace(TOKEN, (match, ...rest: (string | number | Groups)[]) => {
    const groups = rest.at(-1)
    if (typeof groups !== 'object') return match
    const { sheet, from, to, first = from, last = to } = groups
    if (first === undefined) return match
    const area = { from: readCorner(first), ...(last !== undefined && { to: readCorner(last) }) }
    const changed = change(area, sheet && sheet.slice(0, -1).replace(/^'|'$/g, '').replaceAll("''", "'"))
    return `${sheet ?? ''}${printArea(changed)}`
  })
}

/** Parses an area: A1 or A1:B2. */
export function readArea(text: string): Area {
  const [from = '', to] = text.split(':')
  return { from: readCorner(from), ...(to !== undefined && { to: readCorner(to) }) }
}

export function printArea({ from, to }: Area): string {
  return to ? `${printCorner(from)}:${printCorner(to)}` : printCorner(from)
}

function readCorner(text: string): Corner {
  const [, fixedColumn, letters, fixedRow, digits] = /^(?:(\$?)([A-Z]+))?(?:(\$?)(\d+))?$/.exec(text) ?? []
  return {
    ...(letters && { column: columnNumber(letters) }),
    ...(digits && { row: Number(digits) }),
    fixedColumn: fixedColumn === '$',
    fixedRow: fixedRow === '$',
  }
}

function printCorner({ column, row, fixedColumn, fixedRow }: Corner): string {
  const letters = column === undefined ? '' : `${fixedColumn ? '$' : ''}${columnLetters(column)}`
  return row === undefined ? letters : `${letters}${fixedRow ? '$' : ''}${row}`
}

/** Converts column letters to a number, from 1. */
export function columnNumber(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}

export function columnLetters(column: number): string {
  const rest = (column - 1) % 26
  const before = (column - 1 - rest) / 26
  return `${before > 0 ? columnLetters(before) : ''}${String.fromCharCode(65 + rest)}`
}
