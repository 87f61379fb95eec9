import type { AskedDimension, AskedMeasure } from '../../../engine/report/askedLayout.ts'
import type { Head } from '../../../engine/report/heads.ts'
import { addUp } from '../../../engine/value/addUp.ts'
import type { figuresOf } from './reportFigures.ts'
import type { ReportAnswer } from './useReport.ts'

export interface Point {
  label: string
  /** Of what it is, for each series; undefined where no filter finds it. */
  addresses: (string | undefined)[]
}

export interface Series {
  label: string
  values: (number | null)[]
  format: 'percent' | 'figure'
  /** It is of all that cannot be told apart. */
  areOthers?: true
}

export interface Chart {
  points: Point[]
  series: Series[]
  /** How many rows and columns are in no part of it. */
  left: { rows: number; columns: number }
  /** The series are parts of what a row comes to. */
  areParts?: boolean
}

interface Words {
  measureWord: (name: string) => string
  /** What has no value. */
  nobody: string
  /** Parts that are too small to be told apart. */
  others: string
}

/** Bars that can still be told apart, and series whose colours can. */
const MOST_POINTS = 30
const MOST_SERIES = 8

/**
 * Makes series of a report: of the latest rows and columns along a time, else of the largest. Parts of bars come to the
 * whole: those that cannot be told apart are one.
 */
export function chartOf(
  { rows, columns, totals }: Pick<ReportAnswer, 'rows' | 'columns' | 'totals'>,
  { measures, addressOf, labelsOf, ...laid }: ReturnType<typeof figuresOf>,
  { measureWord, nobody, others }: Words,
  type: 'bar' | 'line',
  most = MOST_POINTS,
): Chart {
  const [first] = measures
  if (!first) return { points: [], series: [], left: { rows: 0, columns: 0 } }
  const shown = kept(rows, laid.rows, most, row => rows[row]!.total[first.name]).map(index => rows[index]!)
  const said = (labels: readonly string[]) => labels.map(label => label || nobody).join(' · ')
  const labelOf = (row: Head) => said(labelsOf(laid.rows, row))
  const isPart = first.view !== undefined && first.view !== 'running'
  const format: Series['format'] = isPart || first.measure.kind === 'percent' ? 'percent' : 'figure'
  if (laid.columns.length > 0 && totals.cells.length > 0) {
    const areParts = isAddedUp(first)
    const hasOthers = areParts && type === 'bar' && columns.length > MOST_SERIES
    const room = hasOthers ? MOST_SERIES - 1 : MOST_SERIES
    const told = kept(columns, laid.columns, room, column => totals.cells[column]![first.name])
    const rest = hasOthers ? [...columns.keys()].filter(column => !told.includes(column)) : []
    const series = told.map(
      (column): Series => ({
        label: said(labelsOf(laid.columns, columns[column]!)),
        format,
        values: shown.map(({ cells }) => cells[column]![first.name] ?? null),
      }),
    )
    const ofOthers = shown.map(({ cells }) => addUp(rest.map(column => cells[column]![first.name])))
    return {
      points: shown.map(row => ({
        label: labelOf(row),
        addresses: told.map(column => addressOf(row, columns[column])),
      })),
      series: hasOthers ? [...series, { label: others, format, values: ofOthers, areOthers: true }] : series,
      left: { rows: rows.length - shown.length, columns: hasOthers ? 0 : columns.length - told.length },
      areParts,
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
    left: { rows: rows.length - shown.length, columns: 0 },
  }
}

/** Sums and counts; averages, shares and the lowest of some come to nothing together. */
const isAddedUp = ({ measure: { formula, extreme }, view }: AskedMeasure) => !formula && !extreme && view === undefined

/** Returns the places of so many rows or columns, in their order: of the latest along a time, else of the largest. */
function kept(
  heads: readonly Head[],
  [by]: readonly AskedDimension[],
  most: number,
  sizeOf: (place: number) => number | null | undefined,
): number[] {
  const places = [...heads.keys()]
  if (places.length <= most) return places
  const timeOf = (place: number) => heads[place]!.values[0] ?? ''
  const latest = (a: number, b: number) => (timeOf(a) < timeOf(b) ? 1 : timeOf(a) > timeOf(b) ? -1 : 0)
  const largest = (a: number, b: number) => (sizeOf(b) ?? 0) - (sizeOf(a) ?? 0)
  return places
    .toSorted(by?.grain ? latest : largest)
    .slice(0, most)
    .toSorted((a, b) => a - b)
}
