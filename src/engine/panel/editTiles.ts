import type { ArrangedTile, PanelSetting } from '../generated/declaration.ts'
import { type PlacedTile, TILE_WIDTHS, type TileKind, type TileWidth } from '../model/panelModel.ts'
import { tileName } from '../model/tileNames.ts'

/** The kinds of tiles that a setting can add. */
export type OwnKind = Exclude<TileKind, 'parts'>

/** Moves a tile to where another one stands. */
export function moveTile(
  setting: PanelSetting,
  placed: readonly PlacedTile[],
  tile: string,
  target: string,
): PanelSetting {
  const order = placed.map(one => one.tile)
  const [from, to] = [order.indexOf(tile), order.indexOf(target)]
  if (from < 0 || to < 0 || from === to) return setting
  order.splice(to, 0, ...order.splice(from, 1))
  return withOrder(setting, order)
}

/** Says how a tile stands; all of them keep their order. */
export function sayTile(
  setting: PanelSetting,
  placed: readonly PlacedTile[],
  tile: string,
  said: Partial<Pick<ArrangedTile, 'width' | 'hidden'>>,
): PanelSetting {
  const all = withOrder(
    setting,
    placed.map(one => one.tile),
  )
  return {
    ...all,
    arrangement: all.arrangement!.map(one => (one.tile === tile ? { ...one, ...said } : one)),
  }
}

/** Adds a tile, or puts another one in its place. */
export const addTile = <Kind extends OwnKind>(
  setting: PanelSetting,
  kind: Kind,
  name: string,
  tile: NonNullable<PanelSetting[Kind]>[string],
): PanelSetting => ({ ...setting, [kind]: { ...setting[kind], [name]: tile } })

/** Takes a tile away that the setting has added. */
export function removeTile(setting: PanelSetting, kind: OwnKind, name: string): PanelSetting {
  const { [name]: _, ...others } = setting[kind] ?? {}
  const { [kind]: __, arrangement, ...rest } = setting
  const left = arrangement?.filter(({ tile }) => tile !== tileName(kind, name))
  return {
    ...rest,
    ...(Object.keys(others).length > 0 && { [kind]: others }),
    ...(left && { arrangement: left }),
  }
}

/** Returns the width after another one; after the widest the narrowest. */
export const nextWidth = (width: TileWidth): TileWidth =>
  TILE_WIDTHS[(TILE_WIDTHS.indexOf(width) + 1) % TILE_WIDTHS.length]!

function withOrder(setting: PanelSetting, order: readonly string[]): PanelSetting {
  const said = new Map(setting.arrangement?.map(one => [one.tile, one]))
  return { ...setting, arrangement: order.map(tile => ({ ...said.get(tile), tile })) }
}
