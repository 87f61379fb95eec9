import type { CellStyle } from 'hucre'

type Align = 'left' | 'center' | 'right'

export type Styles = ReturnType<typeof stylesOf>

const LINE = 'BFBFBF'
const QUIET = '595959'
const DARK = '262626'

/**
 * Returns the cell styles of a built-in template.
 * @param accent colour as RRGGBB
 */
export function stylesOf(accent: string | undefined) {
  const side = { style: 'thin' as const, color: { rgb: LINE } }
  const box = { top: side, right: side, bottom: side, left: side }
  const main = { rgb: accent ?? DARK }
  const text = (horizontal: Align = 'left'): CellStyle => ({
    font: { size: 10 },
    alignment: { horizontal, vertical: 'center', wrapText: true },
  })
  const filled = (rgb: string): CellStyle => ({ fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb } } })
  return {
    text: text(),
    company: { ...text('center'), font: { size: 18, bold: true, color: main } },
    contact: { ...text('center'), font: { size: 9, color: { rgb: QUIET } } },
    title: {
      ...text('center'),
      font: { size: 16, bold: true, color: { rgb: DARK } },
      border: { top: { style: 'medium' as const, color: main } },
    },
    header: {
      ...text('center'),
      font: { size: 10, bold: true, color: { rgb: accent ? 'FFFFFF' : DARK } },
      border: box,
      ...filled(accent ?? 'F2F2F2'),
    },
    goods: (align: Align, numFmt?: string): CellStyle => ({ ...text(align), border: box, ...(numFmt && { numFmt }) }),
    total: (align: Align, numFmt?: string): CellStyle => ({
      ...text(align),
      font: { size: 10, bold: true },
      border: box,
      ...filled('F2F2F2'),
      ...(numFmt && { numFmt }),
    }),
    words: { ...text(), font: { size: 10, bold: true, color: main }, border: box },
    terms: { ...text(), alignment: { horizontal: 'left' as const, vertical: 'top' as const, wrapText: true } },
  }
}
