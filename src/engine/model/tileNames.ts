import type { Panel, PanelTiles, TileKind } from './panelModel.ts'

/** A tile of some kind. */
export type Tile = { [Kind in TileKind]: { kind: Kind; tile: PanelTiles[Kind][number] } }[TileKind]

/** Returns the name by which an arrangement calls a tile. */
export const tileName = (kind: TileKind, name: string): string => `${kind}.${name}`

/** Returns the tiles of a panel by the names by which an arrangement calls them. */
export function tilesByName({ figures, queues, charts, reports, lists, parts }: PanelTiles): Map<string, Tile> {
  const all: Tile[] = [
    ...figures.map(tile => ({ kind: 'figures' as const, tile })),
    ...queues.map(tile => ({ kind: 'queues' as const, tile })),
    ...charts.map(tile => ({ kind: 'charts' as const, tile })),
    ...reports.map(tile => ({ kind: 'reports' as const, tile })),
    ...lists.map(tile => ({ kind: 'lists' as const, tile })),
    ...parts.map(tile => ({ kind: 'parts' as const, tile })),
  ]
  return new Map(all.map(one => [tileName(one.kind, one.tile.name), one]))
}

/** Returns the tiles that a panel shows, in their order. */
export function shownTiles(panel: Panel): Tile[] {
  const tiles = tilesByName(panel)
  return panel.arrangement.flatMap(({ tile, hidden }) => (hidden ? [] : (tiles.get(tile) ?? [])))
}
