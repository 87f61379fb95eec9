import type { Extent, SoakPart, Trial } from '../trial.ts'
import { EXPECTED } from '../../api/authorization/expected.ts'
import { openDemoCluster } from '../openDemoCluster.ts'
import { openWalk, type Walk } from './openWalk.ts'
import { openGround, positionCells } from './positionCells.ts'
import { rightCells, tryRight } from './rightCells.ts'
import { type PositionFound, tryPosition } from './tryPosition.ts'

/** Who may do what: every operation × every role × whose ids, and a foreign id in every place where an id can stand. */
export const authorization: SoakPart = {
  name: 'authorization',
  isLong: true,
  async run(extent): Promise<Trial[]> {
    const cluster = await openDemoCluster()
    const database = await cluster.newDatabase()
    const walk = await openWalk(database.url)
    try {
      return [await tryRights(walk, extent), await tryPositions(walk, extent)]
    } finally {
      await walk.close()
      cluster.stop()
    }
  },
}

/** In the short form every so many cells. */
const isTried =
  ({ isShort, seed }: Extent, step: number) =>
  (_: unknown, index: number) =>
    !isShort || index % step === seed % step

async function tryRights(walk: Walk, extent: Extent): Promise<Trial> {
  const cells = rightCells(walk).filter(isTried(extent, 50))
  const wrong: string[] = []
  for (const cell of cells) {
    const found = await tryRight(walk, cell)
    if (found) wrong.push(found)
  }
  tell(wrong)
  return { what: 'operation × role × company', tried: cells.length, unit: 'cells', wrong: { wrong: wrong.length } }
}

async function tryPositions(walk: Walk, extent: Extent): Promise<Trial> {
  const ground = await openGround(walk)
  const unlisted = ground.operations
    .filter(({ route }) => !EXPECTED[route])
    .map(({ route }) => `${route} has no expectation`)
  const cells = positionCells(ground).filter(isTried(extent, 40))
  const found: PositionFound[] = []
  for (const cell of cells) found.push(await tryPosition(walk, ground, cell))
  const wrong = [...unlisted, ...found.flatMap(({ wrong }) => wrong)]
  tell(wrong)
  return {
    what: 'foreign ids in every place of an id',
    tried: found.reduce((sum, { tried }) => sum + tried, 0),
    unit: 'cells',
    wrong: { wrong: wrong.length },
    said: `${cells.length} places, of which ${found.filter(({ isRead }) => isRead).length} tell an own id from a missing one`,
  }
}

const MOST_TOLD = 20

function tell(wrong: readonly string[]) {
  for (const found of wrong.slice(0, MOST_TOLD)) console.log(found)
}
