import type { PanelValue, PartType } from '../generated/declaration.ts'
import type { Sort, Tone } from './model.ts'
import type { Layout } from './reportModel.ts'

export type { PanelValue } from '../generated/declaration.ts'

/** A list to count: its resource, and values by the names of its filters. */
export interface PanelList {
  name: string
  label: string
  resource: string
  filters: Record<string, PanelValue>
}

export interface PanelFigure extends PanelList {
  tone: Tone
  permission?: string[]
}

export interface PanelBar extends PanelList {
  time: string
  value: string
}

export interface PanelChart {
  name: string
  label: string
  bars: PanelBar[]
  permission?: string[]
}

export interface PanelNewest extends PanelList {
  limit: number
  /** The declared sort order: the newest rows stay so, however a company arranges the list. */
  sort: Sort
  permission?: string[]
}

export interface PanelPart extends PanelList {
  type: PartType
  /** Filters of the list that a row opens, each with the row's value that it is set to. */
  rowFilters: Record<string, string>
  permission?: string[]
}

/** A picture of a report, laid out as it says. */
export interface PanelReport extends Layout {
  name: string
  label: string
  report: string
  filters: Record<string, PanelValue>
  /** Rows that are drawn. */
  limit: number
  permission?: string[]
}

/** A page of figures that lead to lists. */
export interface Panel {
  name: string
  title: string
  figures: PanelFigure[]
  charts: PanelChart[]
  reports: PanelReport[]
  lists: PanelNewest[]
  parts: PanelPart[]
}
