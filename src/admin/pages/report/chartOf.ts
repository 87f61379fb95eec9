import type { AskedMeasure } from '../../../engine/report/askedLayout.ts'
import type { Head } from '../../../engine/report/heads.ts'
import type { figuresOf } from './reportFigures.ts'
import type { ReportAnswer } from './useReport.ts'

export interface Point {
  label: string
  /** Of what it is, for each series. */
  addresses: (string | undefined)[]
}

export interface Series {
  label: string
  values: (number | null)[]
  format: 'percent' | 'figure'
}

export interface Chart {
  points: Point[]
  series: Series[]
  /** Rows and columns that are not drawn. */
  left: number
  /** The series are parts of what a row comes to. */
  areParts?: boolean
}

/** Bars that can still be told apart, and series whose colours can. */
const MOST_POINTS = 30
const MOST_SERIES = 8

/** Makes series of the first rows of a report. */
export function chartOf(
  { rows, columns, totals }: ReportAnswer,
  { measures, addressOf, labelsOf, ...laid }: ReturnType<typeof figuresOf>,
  measureWord: (name: string) => string,
  nobody: string,
  most = MOST_POINTS,
): Chart {
  const [first] = measures
  if (!first) return { points: [], series: [], left: 0 }
  const shown = rows.slice(0, most)
  const said = (labels: readonly string[]) => labels.map(label => label || nobody).join(' · ')
  const labelOf = (row: Head) => said(labelsOf(laid.rows, row))
  const isPart = first.view !== undefined && first.view !== 'running'
  const format = isPart || first.measure.kind === 'percent' ? 'percent' : 'figure'
  if (laid.columns.length > 0 && totals.cells.length > 0) {
    const told = columns.slice(0, MOST_SERIES)
    return {
      points: shown.map(row => ({
        label: labelOf(row),
        addresses: told.map(column => addressOf(row, column)),
      })),
      series: told.map((column, index) => ({
        label: said(labelsOf(laid.columns, column)),
        format,
        values: shown.map(({ cells }) => cells[index]![first.name] ?? null),
      })),
      left: rows.length - shown.length + columns.length - told.length,
      areParts: !first.measure.formula && first.view === undefined,
    }
  }
  // Figures of other kinds would need another scale.
  const isAlike = ({ measure: { kind, formula }, view }: AskedMeasure) =>
    kind === first.measure.kind && view === first.view && !formula === !first.measure.formula
  const alike = measures.filter(isAlike)
  return {
    points: shown.map(row => ({ label: labelOf(row), addresses: alike.map(() => addressOf(row)) })),
    series: alike.map(({ name }) => ({
      label: measureWord(name),
      format,
      values: shown.map(({ total }) => total[name] ?? null),
    })),
    left: rows.length - shown.length,
  }
}
