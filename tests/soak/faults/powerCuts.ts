import { errorMessage } from '../../../src/engine/errorMessage.ts'
import type { Extent, Trial } from '../trial.ts'
import { type Disk, openDisk } from './openDisk.ts'
import { powerCut } from './strikes.ts'
import { strikeRounds } from './strikeRounds.ts'

const CONTROL = 'power cuts of a server that never syncs (control)'
const LONGEST_BACK_MS = 30_000

/** Cuts the power of the disk that has database and uploads; a server that does not sync must be caught at it. */
export async function powerCuts({ isShort, seed, rounds = isShort ? 1 : 60 }: Extent): Promise<Trial[]> {
  let disk: Disk
  try {
    disk = openDisk()
  } catch (error) {
    return [{ what: 'power cut, embedded', tried: 0, unit: 'rounds', wrong: {}, skipped: reasonOf(error) }]
  }
  try {
    const cut = { engine: 'embedded', strikes: [powerCut(disk)], seed, longestBack: LONGEST_BACK_MS, disk } as const
    const held = await strikeRounds({ ...cut, rounds })
    return isShort ? held : [...held, await control(() => strikeRounds({ ...cut, rounds: 1, preload: NEVER_SYNCS }))]
  } finally {
    await disk.stop()
  }
}

const NEVER_SYNCS = new URL('neverSync.js', import.meta.url).href

/** Something must be lost, at the latest the database as a whole. */
async function control(round: () => Promise<Trial[]>): Promise<Trial> {
  const found = await round().then(
    trials => trials.flatMap(({ wrong }) => Object.entries(wrong).filter(([, count]) => count > 0)).join(', '),
    (error: unknown) => errorMessage(error).split('\n', 1)[0]!,
  )
  return { what: CONTROL, tried: 1, unit: 'rounds', wrong: { 'not caught': Number(found === '') }, said: found }
}

/** The last line that a program said. */
const reasonOf = (error: unknown) => errorMessage(error).trim().split('\n').at(-1)!
