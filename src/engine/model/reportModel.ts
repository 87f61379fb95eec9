import type { Formula } from '../formula/formula.ts'
import type { PanelValue } from '../generated/declaration.ts'
import type { Kind, Option } from './model.ts'

/** By what a time is told apart. */
export const GRAINS = ['day', 'week', 'month', 'quarter', 'year'] as const
export type Grain = (typeof GRAINS)[number]

/** What is made of a measure that is added up. */
export const VIEWS = ['share', 'running', 'before', 'yearBefore'] as const
export type View = (typeof VIEWS)[number]

/** What rows are told apart by: a filter of the list, so that each group leads to its rows. */
export interface Dimension {
  source: string
  label: string
  /** Of a day or a time, which is told apart by a grain. */
  isTime?: true
  /** Days ahead can be asked for. */
  isAhead?: true
  /** Paths to what a group is called, where it is a record. */
  titles?: string[]
  options?: Option[]
}

export type Extreme = 'least' | 'most'

export interface Measure {
  name: string
  label: string
  kind: Kind
  /** The column that is added up; without one, an extreme and a formula rows are counted. */
  sum?: string
  /** The column of which the lowest or the highest is told. */
  extreme?: { of: string; by: Extreme }
  /** Of other measures, by their names. */
  formula?: Formula
  reads?: string[]
}

export type ChartType = 'bar' | 'line' | 'none'

/** How a report is laid out; names of dimensions and measures as in its address. */
export interface Layout {
  rows: string[]
  columns: string[]
  measures: string[]
  chart: ChartType
}

/** A list, grouped. */
export interface Report {
  /** Of one that was made in the console its id. */
  name: string
  /** Made in the console: as a view of the declared report with this name, or of a list. */
  custom?: { of?: string; isOwn: boolean }
  title: string
  resource: string
  /** Name of the mode whose rows are added up. */
  mode: string
  /** What always holds of the rows, by the list's filters. */
  filters: Record<string, PanelValue>
  dimensions: Dimension[]
  measures: Measure[]
  first: Layout & { filters: Record<string, PanelValue> }
}
