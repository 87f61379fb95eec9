import type { Paper } from '../../engine/model/model.ts'

interface Size {
  /** Millimetres. */
  width: number
  height: number
  /** Millimetres: top, sides (of the three-part form the strips with holes are part of them), bottom. */
  margin: readonly [number, number, number]
  /** Too narrow for a table. */
  isNarrow?: true
}

export const papers: Readonly<Record<Paper, Size>> = {
  A4: { width: 210, height: 297, margin: [12, 12, 16] },
  A4Landscape: { width: 297, height: 210, margin: [12, 12, 16] },
  triplicate: { width: 241, height: 140, margin: [8, 15, 12] },
  label: { width: 76, height: 130, margin: [3, 3, 7], isNarrow: true },
}

export const paperNames = Object.keys(papers) as Paper[]

/** Returns the name of the pages of one of several documents. */
export const pageName = (index: number): string => `document${index}`

/**
 * Writes the style sheet of a paper for the printer: its size and margins, and on the pages of each document a footer
 * with its name and the page number. How many pages one of several has no browser says.
 * @param documents their names, in order
 * @param number what is said of a page: a text with {page} and, of a single document, {pages}
 */
export function pageStyle(paper: Paper, documents: readonly string[], number: string): string {
  const { width, height, margin } = papers[paper]
  const [top, sides, bottom] = margin
  const isOne = documents.length === 1
  const size = `@page {
  size: ${width}mm ${height}mm;
  margin: ${top}mm ${sides}mm ${bottom}mm;
}`
  const footers = documents.map((document, index) => {
    const name = pageName(index)
    return `@page ${name} {
  counter-increment: ${name};
  @bottom-left { content: ${quoted(document)}; ${FOOTER} }
  @bottom-right { content: ${counted(number, isOne ? 'page' : name)}; ${FOOTER} }
}`
  })
  return [size, ...footers].join('\n')
}

const FOOTER = 'font: 8pt sans-serif; color: #000; vertical-align: top; padding-top: 2mm;'

/** As strings and counters of CSS. */
const counted = (text: string, counter: string) =>
  text
    .split(/(\{pages?\})/)
    .filter(Boolean)
    .map(part => (part === '{page}' ? `counter(${counter})` : part === '{pages}' ? 'counter(pages)' : quoted(part)))
    .join(' ')

/** As a string of CSS, which nothing in it can end. */
function quoted(text: string): string {
  return `"${text.replace(/[^\p{L}\p{N} -]/gu, letter => `\\${letter.codePointAt(0)!.toString(16)} `)}"`
}
