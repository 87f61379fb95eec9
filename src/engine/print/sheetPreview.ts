/** Preview of a sheet of a workbook: its first rows, without its pictures. */
export interface SheetPreview {
  /** Widths of the columns, in digits of the standard font. */
  widths: number[]
  rows: PreviewCell[][]
  /** There are more rows or columns than these. */
  isCut: boolean
}

export interface PreviewCell {
  text: string
  /** Columns and rows that the cell spans, where more than one. */
  columns?: number
  rows?: number
  align?: 'left' | 'center' | 'right'
  bold?: boolean
  boxed?: boolean
  /** Points. */
  size?: number
  /** Colours as RRGGBB. */
  color?: string
  fill?: string
}

/** A template to choose from. */
export interface OfferedTemplate {
  /** Its name in the request. */
  template: string
  name: string
  /** Of the product, or the company's own. */
  own: boolean
  /** Kind of a company's own template. */
  kind: string
}
