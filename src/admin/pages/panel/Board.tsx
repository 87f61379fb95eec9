import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { Panel, PlacedTile } from '../../../engine/model/panelModel.ts'
import { tilesByName, type Tile } from '../../../engine/model/tileNames.ts'
import { BoardTile } from './BoardTile.tsx'
import { FailedFigures } from './Figures.tsx'
import styles from './Board.module.css'

interface Props {
  panel: Panel
  /** Puts each tile into a frame, by which it is arranged. */
  frame?: (placed: PlacedTile, tile: Tile, content: ReactNode) => ReactNode
}

interface Shown {
  placed: PlacedTile
  one: Tile
}

/** Shows the tiles of a panel in their order; narrow figures that follow each other stand in a strip. */
export function Board({ panel, frame }: Props) {
  const translate = useTranslate()
  const tiles = tilesByName(panel)
  const shown = panel.arrangement.flatMap((placed): Shown[] => {
    const one = placed.hidden ? undefined : tiles.get(placed.tile)
    return one ? [{ placed, one }] : []
  })
  // Whoever arranges it can add something.
  if (shown.length === 0)
    return <p className={styles.bare}>{translate(frame ? 'docket.panel.empty' : 'docket.panel.bare')}</p>
  const framed = ({ placed, one }: Shown) => {
    const content = <BoardTile panel={panel} one={one} />
    return frame ? frame(placed, one, content) : content
  }
  return (
    <div className={styles.container}>
      <div className={styles.board}>
        {runsOf(shown).map(run =>
          isStripped(run[0]!) ? (
            <nav key={run[0]!.placed.tile} className={styles.strip} aria-label={translate('docket.panel.figures')}>
              <FailedFigures panel={panel}>
                <ul>
                  {run.map(one => (
                    <li key={one.placed.tile}>{framed(one)}</li>
                  ))}
                </ul>
              </FailedFigures>
            </nav>
          ) : (
            run.map(one => (
              <div key={one.placed.tile} className={styles.cell} data-kind={one.one.kind} data-width={one.placed.width}>
                {framed(one)}
              </div>
            ))
          ),
        )}
      </div>
    </div>
  )
}

const isStripped = ({ placed, one }: Shown) => one.kind === 'figures' && placed.width === 'narrow'

/** Parts the tiles into strips and what stands between them. */
function runsOf(shown: readonly Shown[]): Shown[][] {
  const runs: Shown[][] = []
  for (const one of shown) {
    const last = runs.at(-1)
    if (last && isStripped(last[0]!) === isStripped(one)) last.push(one)
    else runs.push([one])
  }
  return runs
}
