/** Millimetres. */
export interface LabelSheet {
  name: string
  page: { width: number; height: number }
  label: { width: number; height: number }
  columns: number
  rows: number
}

const single = (width: number, height: number): LabelSheet => ({
  name: `${width}×${height}`,
  page: { width, height },
  label: { width, height },
  columns: 1,
  rows: 1,
})

/** On sheets of A4 with labels side by side, cut without gaps. */
const onA4 = (columns: number, rows: number): LabelSheet => ({
  name: `A4 ${columns}×${rows}`,
  page: { width: 210, height: 297 },
  label: { width: 210 / columns, height: 297 / rows },
  columns,
  rows,
})

/** Rolls of a label printer, one label a page, and sheets of an office printer. */
export const labelSheets: readonly LabelSheet[] = [
  single(40, 30),
  single(50, 30),
  single(60, 40),
  single(70, 50),
  single(100, 60),
  onA4(3, 8),
  onA4(4, 10),
]
