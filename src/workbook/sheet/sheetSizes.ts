import type { Element } from '@xmldom/xmldom'
import { readArea, type Area } from './references.ts'
import { childOf, childrenOf } from '../package/xml.ts'

/** Width and height in EMU, the unit of drawings: 9525 EMU are a pixel, 12700 a point. */
export interface Size {
  width: number
  height: number
}

export const EMU_PER_POINT = 12_700
/** Column widths are in digits of the standard font, which are 7 pixels wide. */
export const EMU_PER_DIGIT = 7 * 9525
const STANDARD_WIDTH = 9.14
const STANDARD_HEIGHT = 15

/** Measures the cells of a sheet; sizes are in EMU, row heights in points. */
export function measure(root: Element) {
  const format = childOf(root, 'sheetFormatPr')
  const standardWidth = Number(format?.getAttribute('defaultColWidth') ?? STANDARD_WIDTH)
  const standardHeight = Number(format?.getAttribute('defaultRowHeight') ?? STANDARD_HEIGHT)
  const columns = childrenOf(childOf(root, 'cols'), 'col').map(column => ({
    min: Number(column.getAttribute('min')),
    max: Number(column.getAttribute('max')),
    width: Number(column.getAttribute('width') ?? standardWidth),
  }))
  const rows = childrenOf(childOf(root, 'sheetData'), 'row')
  const heights = new Map(rows.map(row => [Number(row.getAttribute('r')), row.getAttribute('ht')]))
  const merged = childrenOf(childOf(root, 'mergeCells'), 'mergeCell').map(merge => merge.getAttribute('ref') ?? '')
  const merges = new Map(merged.map(ref => [ref.split(':')[0], ref]))
  const widthOf = (number: number) =>
    columns.find(({ min, max }) => min <= number && number <= max)?.width ?? standardWidth
  const heightOf = (number: number) => Number(heights.get(number) ?? standardHeight)
  return {
    /** Returns the cell, or the area that it is merged into. */
    areaOf: (cell: string): Area => readArea(merges.get(cell) ?? cell),
    sizeOf: ({ from, to = from }: Area): Size => ({
      width: sum(from.column!, to.column!, widthOf) * EMU_PER_DIGIT,
      height: sum(from.row!, to.row!, heightOf) * EMU_PER_POINT,
    }),
    heightOf,
  }
}

/** Scales a picture to fit into a box, in its own proportions. */
export function fitInto(picture: Size, box: Size): Size {
  const scale = Math.min(box.width / picture.width, box.height / picture.height)
  return { width: picture.width * scale, height: picture.height * scale }
}

function sum(first: number, last: number, valueOf: (number: number) => number): number {
  return Array.from({ length: last - first + 1 }, (_, index) => valueOf(first + index)).reduce((a, b) => a + b, 0)
}
