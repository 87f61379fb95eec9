import type { Panel as DeclaredPanel, PanelFilters } from '../generated/declaration.ts'
import type { Resource } from '../model/model.ts'
import {
  type PanelTiles,
  type PanelValue,
  type PlacedTile,
  TILE_KINDS,
  type TileKind,
  type TileWidth,
} from '../model/panelModel.ts'
import { tileName } from '../model/tileNames.ts'
import { isAlongTime } from '../report/askedLayout.ts'

/** Tiles as a panel or a setting says them. */
export type SaidTiles = Partial<Pick<DeclaredPanel, TileKind>>

/** Fills in the defaults of tiles, without the keys that they ask for. */
export function fillTiles(said: SaidTiles, resources: Readonly<Record<string, Resource>>): PanelTiles {
  const { figures = {}, queues = {}, charts = {}, reports = {}, lists = {}, parts = [] } = said
  return {
    figures: each(figures).map(({ tone = 'neutral', value, trend, ...given }) => ({
      ...listOf(given),
      tone,
      ...(value !== undefined && { value }),
      ...(trend && { trend: { days: 30, ...trend } }),
    })),
    queues: each(queues).map(({ since = '', due, limit = 5, ...given }) => ({
      ...listOf(given),
      ...{ by: due ?? since, isDue: due !== undefined, limit },
    })),
    charts: each(charts).map(({ name, label, bars }) => ({
      ...{ name, label },
      bars: each(bars).map(({ time, value, ...given }) => ({ ...listOf(given), time, value })),
    })),
    reports: each(reports).map(({ columns = [], chart = 'bar', filters, ...given }) => ({
      ...{ name: given.name, label: given.label, report: given.report },
      ...{ rows: given.rows, measures: given.measures, columns, chart },
      limit: given.limit ?? (isAlongTime(given) ? 12 : 10),
      ...(filters && { filters: valuesOf(filters) }),
    })),
    lists: each(lists).map(({ limit = 5, ...given }) => ({
      ...listOf(given),
      limit,
      sort: resources[given.resource]?.list.sort ?? { field: 'id', order: 'DESC' },
    })),
    parts: parts.map(({ type, rowFilters = {}, ...given }) => ({
      ...listOf({ name: type, ...given }),
      type,
      rowFilters,
    })),
  }
}

/** Places tiles in the order in which they are said, each as wide as its kind is. */
export function placeTiles(said: object, tiles: PanelTiles): PlacedTile[] {
  const kinds = Object.keys(said).filter(isKind)
  return kinds.flatMap(kind =>
    tiles[kind].map(({ name }) => ({ tile: tileName(kind, name), width: USUAL[kind] ?? 'wide', hidden: false })),
  )
}

const isKind = (word: string): word is TileKind => (TILE_KINDS as readonly string[]).includes(word)

const USUAL: Partial<Record<TileKind, TileWidth>> = { figures: 'narrow', parts: 'full' }

const each = <Said extends object>(said: Readonly<Record<string, Said>>) =>
  Object.entries(said).map(([name, one]) => ({ ...one, name }))

interface SaidList {
  name: string
  label: string
  resource: string
  filters?: PanelFilters
}

const listOf = ({ name, label, resource, filters }: SaidList) => ({ name, label, resource, filters: valuesOf(filters) })

const valuesOf = (filters: PanelFilters = {}) => filters as Record<string, PanelValue>
