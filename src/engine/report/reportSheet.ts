import type { Kind } from '../model/model.ts'
import type { View } from '../model/reportModel.ts'
import type { AskedMeasure } from './askedLayout.ts'
import type { Asked, Figures, Pivot } from './pivot.ts'

type Cell = string | number | null

export interface ReportSheet {
  heads: { label: string; kind: Kind }[]
  rows: Cell[][]
  total: Cell[]
}

interface Words {
  /** Before the totals. */
  sum: string
  views: Readonly<Record<View, string>>
}

/** Lays out a report as a sheet with one row of heads: of each column each measure, then the totals. */
export function reportSheet({ rows, columns, measures }: Asked, laid: Pivot, { sum, views }: Words): ReportSheet {
  const isCross = columns.length > 0
  const groups = [...laid.columns.map(({ labels }) => labelOf(labels[0])), isCross ? sum : '']
  const wordOf = ({ measure, view }: AskedMeasure) => (view ? `${measure.label} ${views[view]}` : measure.label)
  const told = groups.flatMap(group =>
    measures.map(measure => ({
      label: [group, isCross && measures.length === 1 ? '' : wordOf(measure)].filter(Boolean).join(' '),
      kind: kindOf(measure),
    })),
  )
  const cellsOf = (cells: Figures[], total: Figures) =>
    [...cells, total].flatMap(figures => measures.map(({ name }) => figures[name] ?? null))
  const { totals } = laid
  return {
    heads: [...rows.map(({ dimension: { label } }) => ({ label, kind: 'text' as const })), ...told],
    rows: laid.rows.map(({ labels, cells, total }) => [...labels.map(labelOf), ...cellsOf(cells, total)]),
    total: [...rows.map((_, index) => (index === 0 ? sum : null)), ...cellsOf(totals.cells, totals.total)],
  }
}

const NONE = '--'
const labelOf = (label: string | undefined) => label || NONE

const kindOf = ({ measure, view }: AskedMeasure): Kind => (view && view !== 'running' ? 'percent' : measure.kind)
