import { movedIn } from '../listSetting/movedIn.ts'
import type { Panel } from '../model/panelModel.ts'
import { sameContent } from '../value/sameContent.ts'
import { type Say, say as sayDeclared } from '../value/sentence.ts'
import { tilesByName } from '../model/tileNames.ts'

/** Describes the differences of a panel before and after, one sentence each. */
export function panelDifference(before: Panel, after: Panel, say: Say = sayDeclared): string[] {
  const [from, to] = [tilesByName(before), tilesByName(after)]
  const was = new Map(before.arrangement.map(one => [one.tile, one]))
  const labelOf = (tile: string) => (to.get(tile) ?? from.get(tile))?.tile.label ?? tile
  const order = ({ arrangement }: Panel) => arrangement.map(({ tile }) => tile)
  const is = order(after)
  return [
    ...order(before)
      .filter(tile => !to.has(tile))
      .map(tile => say('difference.tileRemoved', { label: labelOf(tile) })),
    ...after.arrangement.flatMap(({ tile, width, hidden }) => {
      const label = labelOf(tile)
      const old = was.get(tile)
      if (!old) return [say('difference.tileAdded', { label })]
      return [
        ...(sameContent(from.get(tile)?.tile, to.get(tile)?.tile) ? [] : [say('difference.tileChanged', { label })]),
        ...(old.hidden === hidden ? [] : [say(hidden ? 'difference.tileHidden' : 'difference.tileShown', { label })]),
        ...(old.width === width
          ? []
          : [
              say('difference.change', {
                what: say('difference.columnWidth', { label }),
                before: say(`tile.${old.width}`),
                after: say(`tile.${width}`),
              }),
            ]),
      ]
    }),
    ...movedIn(order(before), is).map(tile => {
      const at = is.indexOf(tile)
      return at === 0
        ? say('difference.tileFirst', { label: labelOf(tile) })
        : say('difference.tileBehind', { label: labelOf(tile), other: labelOf(is[at - 1]!) })
    }),
  ]
}
