import type { ListColumn } from './compileList.ts'

/** The columns of a row by their properties, nested as the paths of their sources say: the number of each. */
type Shape = Map<string, number | Shape>

export type RowText = (values: readonly unknown[]) => string

/**
 * Compiles what writes a selected row as the text of a JSON object, as JSON.stringify would write the row with its
 * values by name: naming and quoting them is most of what a page costs the server.
 * @returns undefined where one source is a part of another one's value
 */
export function compileRowText(columns: readonly ListColumn[]): RowText | undefined {
  const shape = shapeOf(columns)
  if (!shape) return undefined
  const parts: string[] = []
  const order: number[] = []
  const end = write(shape, '', (text, column) => {
    parts.push(text)
    order.push(column)
  })
  const numeric = order.map(column => columns[column]!.numeric)
  return values => {
    let text = ''
    for (let index = 0; index < order.length; index++)
      text += parts[index]! + textOf(values[order[index]!], numeric[index]!)
    return text + end
  }
}

function shapeOf(columns: readonly ListColumn[]): Shape | undefined {
  const shape: Shape = new Map()
  for (const [index, { source }] of columns.entries()) {
    const names = source.split('.')
    const last = names.pop()!
    let at = shape
    for (const name of names) {
      const known = at.get(name) ?? new Map<string, number | Shape>()
      if (typeof known === 'number') return undefined
      at.set(name, known)
      at = known
    }
    if (typeof at.get(last) === 'object') return undefined
    at.set(last, index)
  }
  return shape
}

/**
 * Writes an object around its values.
 * @param before what comes before it
 * @param add called with the text before each value
 * @returns what comes after the last value
 */
function write(shape: Shape, before: string, add: (text: string, column: number) => void): string {
  let text = `${before}{`
  for (const [name, inner] of shape) {
    const key = `${text}${JSON.stringify(name)}:`
    if (typeof inner === 'number') add(key, inner)
    text = typeof inner === 'number' ? ',' : `${write(inner, key, add)},`
  }
  return `${text.slice(0, -1)}}`
}

/** Texts in which JSON escapes nothing. */
const PLAIN = /^[^\p{Cc}\p{Cs}"\\]*$/u

function textOf(value: unknown, numeric: boolean): string {
  if (value === null) return 'null'
  if (numeric) return JSON.stringify(Number(value))
  if (typeof value === 'string' && PLAIN.test(value)) return `"${value}"`
  return JSON.stringify(value)
}
