import { Big } from 'big.js'
import { DECIMALS } from '../form/decimals.ts'
import { formulaDecimals } from '../form/formulaDecimals.ts'
import { evaluate } from '../formula/evaluate.ts'
import type { Measure } from '../model/reportModel.ts'
import type { AskedDimension, AskedMeasure } from './askedLayout.ts'
import { comparedWith } from './comparedWith.ts'
import { type Grouped, type Place, TOTAL, totalsOf } from './groupTotals.ts'
import { type Head, headsOf } from './heads.ts'

/** What a report is asked for. */
export interface Asked {
  rows: AskedDimension[]
  columns: AskedDimension[]
  measures: AskedMeasure[]
}

/** Figures by the names of the measures that were asked for; null where there is none. */
export type Figures = Record<string, number | null>

export interface PivotRow extends Head {
  /** One for each column. */
  cells: Figures[]
  total: Figures
}

export interface Pivot {
  columns: Head[]
  rows: PivotRow[]
  totals: { cells: Figures[]; total: Figures }
}

/**
 * Lays out groups in rows and columns, with their totals. A total is of what was added up, never of figures that were
 * rounded; what a formula makes of several groups it makes of their sums.
 * @param groups of what is asked for
 * @param earlier groups of periods before it, where growth is asked for
 */
export function pivot(asked: Asked, groups: readonly Grouped[], earlier: readonly Grouped[] = []): Pivot {
  const sums = totalsOf(asked, groups)
  const [first] = asked.measures
  const sizeOf = (place: Partial<Place>) => (first && valueOf(first.measure, sums.at(place))) ?? 0
  const columns = headsOf(asked.columns, groups, 'columns', column => sizeOf({ column }))
  const rows = headsOf(asked.rows, groups, 'rows', row => sizeOf({ row }))
  const before = comparedWith(asked, totalsOf(asked, earlier), sums)
  const alongColumns = asked.columns.some(({ grain }) => grain) && !asked.rows.some(({ grain }) => grain)

  // Along the way of the time, else down the rows.
  const soFar = new Map<string, Big>()
  function runningOf(measure: Measure, { row, column }: Place): number | null {
    const value = valueOf(measure, sums.at({ row, column }))
    if ((alongColumns ? column : row) === TOTAL) return value
    const key = JSON.stringify([measure.name, alongColumns ? row : column])
    const sum = (soFar.get(key) ?? new Big(0)).plus(value ?? 0)
    soFar.set(key, sum)
    return rounded(measure, sum)
  }
  function figureOf({ measure, view }: AskedMeasure, place: Place): number | null {
    if (view === 'running') return runningOf(measure, place)
    const value = valueOf(measure, sums.at(place))
    if (view === undefined || value === null) return value
    if (view === 'share') return ratio(value, valueOf(measure, sums.at({})))
    const earlier = before(view, place)
    const base = earlier && valueOf(measure, earlier)
    return base === undefined || base === null ? null : ratio(new Big(value).minus(base), Math.abs(base))
  }
  const figuresAt = (place: Place): Figures =>
    Object.fromEntries(asked.measures.map(one => [one.name, figureOf(one, place)]))
  const rowPlaces: Place['row'][] = [...rows.map(({ values }) => values), TOTAL]
  const columnPlaces: Place['column'][] = [...columns.map(({ values }) => values), TOTAL]
  const laid = rowPlaces.map(row => columnPlaces.map(column => figuresAt({ row, column })))
  const line = (index: number) => ({ cells: laid[index]!.slice(0, -1), total: laid[index]!.at(-1)! })
  return { columns, rows: rows.map((head, index) => ({ ...head, ...line(index) })), totals: line(rows.length) }
}

/** Returns what a measure comes to in some groups; null in none. */
function valueOf(measure: Measure, sums: Readonly<Record<string, Big>> | undefined): number | null {
  if (!sums) return null
  const { formula, name } = measure
  const told = sums[name]
  if (!formula) return told ? rounded(measure, told) : null
  const outcome = evaluate(formula, path => sums[path]!.toNumber(), formulaDecimals(measure))
  return outcome && 'value' in outcome && typeof outcome.value === 'number' ? outcome.value : null
}

const rounded = (measure: Measure, sum: Big) => sum.round(formulaDecimals(measure)).toNumber()

const ratio = (part: number | Big, whole: number | null) =>
  whole ? new Big(part).div(whole).round(DECIMALS.percent!).toNumber() : null
