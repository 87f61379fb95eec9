import type { Sort, Tone } from './model.ts'

/** The value of a filter: itself, of the account that looks, or a day counted from today. */
export type PanelValue = string | number | boolean | { own: 'id' | 'name' } | { day: number }

/** A list as it is counted: its resource, and values by the names of its filters. */
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
  rows: number
  /** As the list is declared: however a company arranges it, what is newest stays so. */
  sort: Sort
  permission?: string[]
}

export interface PanelPart extends PanelList {
  type: 'shortStock'
  /** Filters by which a row is looked into, each with the row's value that it is set to. */
  rowFilters: Record<string, string>
  permission?: string[]
}

/** A page of figures that lead to lists. */
export interface Panel {
  name: string
  title: string
  figures: PanelFigure[]
  charts: PanelChart[]
  lists: PanelNewest[]
  parts: PanelPart[]
}
