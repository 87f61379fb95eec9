import type { Keys, Panel as DeclaredPanel } from '../../../engine/generated/declaration.ts'
import { arrange } from '../../../engine/listSetting/arrange.ts'
import type { Resource } from '../../../engine/model/model.ts'
import type { Panel } from '../../../engine/model/panelModel.ts'
import type { Report } from '../../../engine/model/reportModel.ts'
import { fillTiles, placeTiles } from '../../../engine/panel/fillTiles.ts'
import { tilesByName } from '../../../engine/model/tileNames.ts'
import { record } from '../../../engine/value/record.ts'
import type { DeclaredFile } from '../../declared.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import type { Context } from '../check/context.ts'
import { resolveKeys } from '../check/keys.ts'
import { isBar, isFigure, isList, isPicture, isQueue } from './tiles.ts'

/** Resolves a panel; tiles of a list that does not exist are refused and left out. */
export function resolvePanel(
  name: string,
  file: DeclaredFile<DeclaredPanel>,
  { resources, reports }: { resources: Resource[]; reports: readonly Report[] },
  context: Context,
  spot: Spot,
): Panel {
  const { title, dashboards = false, arrangement = [], ...said } = file.data
  const place = { resources, reports, context }
  const tiles = fillTiles(said, record(resources.map(resource => [resource.name, resource])))
  const permitted = <Tile extends object>(tile: Tile, permission: Keys | undefined, here: Spot) => ({
    ...tile,
    permission: resolveKeys(permission, context, here.at('permission')),
  })
  const kept = {
    figures: tiles.figures
      .filter(one => isFigure(one, place, spot.at('figures', one.name)))
      .map(one => permitted(one, said.figures?.[one.name]?.permission, spot.at('figures', one.name))),
    queues: tiles.queues
      .filter(one => isQueue(one, said.queues![one.name]!, place, spot.at('queues', one.name)))
      .map(one => permitted(one, said.queues?.[one.name]?.permission, spot.at('queues', one.name))),
    charts: tiles.charts.map(one => {
      const here = spot.at('charts', one.name)
      const bars = one.bars.filter(bar => isBar(bar, place, here.at('bars', bar.name)))
      return permitted({ ...one, bars }, said.charts?.[one.name]?.permission, here)
    }),
    reports: tiles.reports
      .filter(one => isPicture(one, place, spot.at('reports', one.name)))
      .map(one => permitted(one, said.reports?.[one.name]?.permission, spot.at('reports', one.name))),
    lists: tiles.lists
      .filter(one => isList(one, place, spot.at('lists', one.name)))
      .map(one => permitted(one, said.lists?.[one.name]?.permission, spot.at('lists', one.name))),
    parts: tiles.parts.flatMap((one, index) => {
      const here = spot.at('parts', index)
      return isList(one, place, here, one.rowFilters) ? permitted(one, said.parts?.[index]?.permission, here) : []
    }),
  }
  const placed = placeTiles(said, kept)
  const known = [...tilesByName(tiles).keys()]
  for (const [index, { tile }] of arrangement.entries())
    if (!known.includes(tile)) spot.at('arrangement', index, 'tile').refuseName('tile', tile, known)
  const order = arrange(
    placed,
    arrangement.map(({ tile }) => tile),
    ({ tile }) => tile,
  )
  return {
    ...{ name, title, hasDashboards: dashboards, ...kept },
    arrangement: order.map(one => ({ ...one, ...arrangement.find(({ tile }) => tile === one.tile) })),
  }
}
