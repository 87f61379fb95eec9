import { rollingRestart } from './processes/rollingRestart.ts'
import type { Program } from '../bench/startProgram.ts'
import { clockJumps } from './faults/clockJumps.ts'
import { brokenDeclaration, secondProcess } from './faults/folderFaults.ts'
import { fullDisk } from './faults/fullDisk.ts'
import { lostExport, runsOutOfMemory } from './faults/lostExport.ts'
import { powerCuts } from './faults/powerCuts.ts'
import { slowClients } from './faults/slowClients.ts'
import { fewKillsOf, killsOf, restartDatabase } from './faults/strikes.ts'
import { strikeRounds } from './faults/strikeRounds.ts'
import { type EngineName, openGround } from './ground/openGround.ts'
import { enterAsAdmin, openShop, type Shop } from './ground/openShop.ts'
import type { Extent, SoakPart, Trial } from './trial.ts'

/** So soon everything has to run again, in ms; longer where other tests share the computer. */
const longestBack = ({ isShort }: Extent) => (isShort ? 30_000 : 5000)

/** kill -9 at random points of everything that is done, and what else ends a server's work. */
export const kills: SoakPart = {
  name: 'kills',
  async run(extent) {
    const { isShort, seed, engines, rounds = isShort ? 2 : 500 } = extent
    const kill = (engine: EngineName) =>
      strikeRounds({
        ...{ engine, rounds, seed, longestBack: longestBack(extent) },
        strikes: isShort ? fewKillsOf(engine) : killsOf(engine),
      })
    // One after the other, unless there is no time for that.
    if (isShort) return (await Promise.all(engines.map(kill))).flat()
    const trials: Trial[] = []
    for (const engine of engines) trials.push(...(await kill(engine)))
    return trials
  },
}

export const restarts: SoakPart = {
  name: 'restarts',
  isLong: true,
  run(extent) {
    const { isShort, seed, rounds = isShort ? 2 : 20 } = extent
    const strikes = [restartDatabase]
    return strikeRounds({ engine: 'postgresql', strikes, rounds, seed, people: 8, longestBack: longestBack(extent) })
  },
}

export const rolling: SoakPart = { name: 'rolling', isLong: true, run: rollingRestart }

export const power: SoakPart = { name: 'power', isLong: true, run: powerCuts }

/** What befalls a server's folder, disk, clock, threads and connections. */
export const misfortunes: SoakPart = {
  name: 'misfortunes',
  isLong: true,
  async run({ isShort, engines }) {
    const trials = await onOneServer('embedded', {}, async (shop, program) => {
      const second = await secondProcess(shop)
      const { trial, program: next } = await brokenDeclaration(shop, program)
      return { trials: [second, trial], program: next }
    })
    const exports = isShort ? 2 : 20
    const others = await onOneServer('postgresql', runsOutOfMemory(exports), async (shop, program) => {
      const lost = await lostExport(shop, exports)
      const slow = await slowClients(shop, isShort ? 20 : 300, isShort ? 2 : 30, !isShort)
      return { trials: [lost, slow], program }
    })
    const clocks: Trial[] = []
    for (const engine of isShort ? (['postgresql'] as const) : engines) clocks.push(await clockJumps(engine))
    return [...trials, ...others, ...clocks, await fullDisk()]
  },
}

async function onOneServer(
  engine: EngineName,
  environment: NodeJS.ProcessEnv,
  work: (shop: Shop, program: Program) => Promise<{ trials: Trial[]; program: Program }>,
): Promise<Trial[]> {
  const ground = await openGround(engine)
  let program: Program | undefined
  try {
    program = await ground.start(environment)
    const done = await work(await openShop(ground, await enterAsAdmin(program)), program)
    ;({ program } = done)
    return done.trials
  } finally {
    await program?.stop()
    await ground.stop()
  }
}
