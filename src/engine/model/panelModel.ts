import type { PanelValue, PartType } from '../generated/declaration.ts'
import type { Sort, Tone } from './model.ts'
import type { Layout } from './reportModel.ts'

export type { PanelSetting, PanelValue } from '../generated/declaration.ts'

/** A list to count: its resource, and values by the names of its filters. */
export interface PanelList {
  name: string
  label: string
  resource: string
  filters: Record<string, PanelValue>
}

/** The last days up to today, beside as many before. */
export interface PanelTrend {
  time: string
  days: number
}

export interface PanelFigure extends PanelList {
  tone: Tone
  /** Property that is added up in place of counting. */
  value?: string
  trend?: PanelTrend
  permission?: string[]
}

export interface PanelQueue extends PanelList {
  /** Column by which its records wait, the earliest first. */
  by: string
  /** It is the day by which a record has to be done, not the time since which it waits. */
  isDue: boolean
  limit: number
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
  /** As the report begins, unless given. */
  filters?: Record<string, PanelValue>
  /** Rows that are drawn: the latest along a time, else the largest. */
  limit: number
  permission?: string[]
}

/** What a panel consists of, by kind. */
export interface PanelTiles {
  figures: PanelFigure[]
  queues: PanelQueue[]
  charts: PanelChart[]
  reports: PanelReport[]
  lists: PanelNewest[]
  parts: PanelPart[]
}

export const TILE_KINDS = ['figures', 'queues', 'charts', 'reports', 'lists', 'parts'] as const
export type TileKind = (typeof TILE_KINDS)[number]

export const TILE_WIDTHS = ['narrow', 'wide', 'full'] as const
export type TileWidth = (typeof TILE_WIDTHS)[number]

/** How a tile stands on its panel. */
export interface PlacedTile {
  /** Kind and name: `figures.toSend`. */
  tile: string
  width: TileWidth
  hidden: boolean
}

/** A page of tiles that lead to lists. */
export interface Panel extends PanelTiles {
  name: string
  title: string
  /** All of its tiles, in their order. */
  arrangement: PlacedTile[]
  /** People make dashboards of their own beside it. */
  hasDashboards: boolean
}
