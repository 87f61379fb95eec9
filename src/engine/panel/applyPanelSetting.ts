import type { PanelSetting } from '../generated/declaration.ts'
import { arrange } from '../listSetting/arrange.ts'
import type { Resource } from '../model/model.ts'
import type { Panel, PanelTiles } from '../model/panelModel.ts'
import { fillTiles, placeTiles } from './fillTiles.ts'

/** Tiles that a panel shows at most, each of which is asked for. */
export const MOST_TILES = 40

/**
 * Applies settings to a panel: tiles of theirs come after those before, or in their place where they have their name;
 * what an arrangement names that is not there is ignored.
 * @param layers from the bottom to the top
 */
export function applyPanelSetting(
  panel: Panel,
  resources: Readonly<Record<string, Resource>>,
  ...layers: readonly PanelSetting[]
): Panel {
  const applied = layers.reduce((below, setting) => withSetting(below, resources, setting), panel)
  let shown = 0
  const arrangement = applied.arrangement.map(one =>
    one.hidden || ++shown <= MOST_TILES ? one : { ...one, hidden: true },
  )
  return { ...applied, arrangement }
}

function withSetting(panel: Panel, resources: Readonly<Record<string, Resource>>, setting: PanelSetting): Panel {
  const own = fillTiles(setting, resources)
  const tiles = joined(panel, own)
  const before = new Set(panel.arrangement.map(({ tile }) => tile))
  const placed = [...panel.arrangement, ...placeTiles(setting, own).filter(({ tile }) => !before.has(tile))]
  const said = new Map(setting.arrangement?.map(one => [one.tile, one]))
  const arrangement = arrange(placed, [...said.keys()], ({ tile }) => tile).map(({ tile, width, hidden }) => ({
    tile,
    width: said.get(tile)?.width ?? width,
    hidden: said.get(tile)?.hidden ?? hidden,
  }))
  return { ...panel, ...tiles, arrangement }
}

const joined = (below: PanelTiles, own: PanelTiles): PanelTiles => ({
  figures: over(below.figures, own.figures),
  queues: over(below.queues, own.queues),
  charts: over(below.charts, own.charts),
  reports: over(below.reports, own.reports),
  lists: over(below.lists, own.lists),
  parts: below.parts,
})

const over = <One extends { name: string }>(below: readonly One[], own: readonly One[]): One[] => [
  ...below.filter(({ name }) => !own.some(one => one.name === name)),
  ...own,
]

/** A panel without any tiles, to which a dashboard is a setting. */
export const barePanel = (name: string, title: string): Panel => ({
  ...{ name, title, hasDashboards: false, arrangement: [] },
  ...{ figures: [], queues: [], charts: [], reports: [], lists: [], parts: [] },
})
