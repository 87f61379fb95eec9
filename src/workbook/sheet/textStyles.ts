import { relationsOf, type Workbook } from '../package/openWorkbook.ts'
import { childOf, childrenOf } from '../package/xml.ts'

interface TextStyle {
  /** In points. */
  size: number
  wraps: boolean
}

export interface TextStyles {
  /** Font size in points of the digits that column widths count. */
  standard: number
  /** Returns the style of a cell by its style number. */
  of(style: string | null): TextStyle
}

const STANDARD_SIZE = 11

/** Reads font sizes and text wrapping from the styles of a workbook. */
export function readTextStyles(workbook: Workbook): TextStyles {
  const part = relationsOf(workbook, workbook.path).find(({ type }) => type === 'styles')
  const root = part && workbook.parts[part.target] ? workbook.xml(part.target) : undefined
  const sizes = childrenOf(childOf(root, 'fonts'), 'font').map(
    font => Number(childOf(font, 'sz')?.getAttribute('val')) || STANDARD_SIZE,
  )
  const standard = sizes[0] ?? STANDARD_SIZE
  const styles = childrenOf(childOf(root, 'cellXfs'), 'xf').map(style => ({
    size: sizes[Number(style.getAttribute('fontId'))] ?? standard,
    wraps: /^(1|true)$/.test(childOf(style, 'alignment')?.getAttribute('wrapText') ?? ''),
  }))
  return { standard, of: style => styles[Number(style ?? 0)] ?? { size: standard, wraps: false } }
}
