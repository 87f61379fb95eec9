import type { PanelSetting } from '../generated/declaration.ts'
import type { SettingMistake } from '../listSetting/listSettingMistakes.ts'
import type { Panel } from '../model/panelModel.ts'
import { said } from '../value/sentence.ts'
import type { Seen } from '../visibility/seenPanel.ts'
import { applyPanelSetting, MOST_TILES } from './applyPanelSetting.ts'
import { fillTiles } from './fillTiles.ts'
import { tilesByName } from '../model/tileNames.ts'
import { tileMistakes } from './tileMistakes.ts'

/**
 * Lists every mistake in a setting whose shape is right.
 * @param panel as it is declared, and arranged by the layers below
 */
export function panelSettingMistakes(panel: Panel, seen: Seen, setting: PanelSetting): SettingMistake[] {
  const own = tilesByName(fillTiles(setting, seen.resources))
  const known = new Set([...panel.arrangement.map(({ tile }) => tile), ...own.keys()])
  const order = (setting.arrangement ?? []).map(({ tile }) => tile)
  const arranged = applyPanelSetting(panel, seen.resources, setting).arrangement
  const over = arranged.filter(({ tile, hidden }) => hidden && !isHidden(panel, setting, tile)).length
  return [
    ...[...own].flatMap(([name, one]) => {
      const pointer = `/${name.replace('.', '/')}`
      const given = one.kind === 'parts' ? undefined : setting[one.kind]?.[one.tile.name]
      const forbidden = given?.permission === undefined ? [] : [{ pointer, ...said('setting.tilePermission') }]
      return [...tileMistakes(one, seen).map(mistake => ({ pointer, ...mistake })), ...forbidden]
    }),
    ...order.flatMap((tile, index): SettingMistake[] => {
      const pointer = `/arrangement/${index}/tile`
      if (!known.has(tile)) return [{ pointer, ...said('setting.noTile', { name: tile }), gone: true }]
      return order.indexOf(tile) < index ? [{ pointer, ...said('setting.tileTwice', { name: tile }) }] : []
    }),
    ...(over > 0 ? [{ pointer: '/arrangement', ...said('setting.tooManyTiles', { most: MOST_TILES }) }] : []),
  ]
}

const isHidden = (panel: Panel, { arrangement = [] }: PanelSetting, name: string) =>
  arrangement.find(({ tile }) => tile === name)?.hidden ??
  panel.arrangement.find(({ tile }) => tile === name)?.hidden ??
  false
