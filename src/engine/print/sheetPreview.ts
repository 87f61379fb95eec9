/** A sheet of a workbook as it is looked at before it is fetched: the beginning of it, without its pictures. */
export interface SheetPreview {
  /** Widths of the columns, in digits of the standard font. */
  widths: number[]
  rows: PreviewCell[][]
  /** There is more than is shown. */
  isCut: boolean
}

export interface PreviewCell {
  text: string
  /** Columns and rows that the cell goes over, where it is more than one. */
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

/** A template that may be chosen for a file. */
export interface OfferedTemplate {
  /** What the request names it by. */
  template: string
  name: string
  /** Of the product, or the company's own. */
  own: boolean
  /** What kind of template an own one is. */
  kind: string
}
