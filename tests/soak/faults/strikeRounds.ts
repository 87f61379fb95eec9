import { setTimeout as wait } from 'node:timers/promises'
import { createRandom, type Random } from '../../../src/demo/random.ts'
import type { Program } from '../../bench/startProgram.ts'
import { acts } from '../acts/acts.ts'
import type { Act, Deed } from '../acts/act.ts'
import { nothingWrong, outcomeOf, settle, type Outcome } from '../acts/settle.ts'
import { type Answered, clientOf } from '../ground/client.ts'
import { type EngineName, type Ground, openGround } from '../ground/openGround.ts'
import { enterAsAdmin, openShop, type Shop } from '../ground/openShop.ts'
import { untilReady } from '../ground/untilReady.ts'
import { employ } from '../load/staff.ts'
import type { Trial } from '../trial.ts'
import { countFaults } from './auditAfter.ts'
import { ENDS_THREADS } from './endThreads.ts'
import type { Disk } from './openDisk.ts'
import type { Strike } from './strikes.ts'

export interface Rounds {
  engine: EngineName
  /** Take turns. */
  strikes: readonly Strike[]
  rounds: number
  seed: number
  /** Ms after which everything has to run again. */
  longestBack: number
  /** How many people work meanwhile; all that they are answered may be is 2xx, or 503 with when to come again. */
  people?: number
  /** Where everything is kept, if not on this computer's own. */
  disk?: Pick<Disk, 'folder'>
  /** Module that is loaded into the server before everything else. */
  preload?: string
}

const AT_ONCE = 2
const THINK_MS = 1500
const LONGEST_START_MS = 1500
/** How often a start after an end is ended, too. */
const ENDED_AGAIN = 0.3
/** How often a round is about an act that takes longer than all others. */
const LONG = 0.15
const quick = acts.filter(({ isLong }) => !isLong)
const long = acts.filter(({ isLong }) => isLong)

type Counts = Record<string, number>

interface Tally {
  rounds: number
  wrong: Counts
  /** How often each act was under way when the blow came. */
  hit: Counts
  acknowledged: number
}

interface Doing {
  act: Act
  deed: Deed
  isSent: boolean
  outcome?: Outcome
}

/** Strikes a server again and again while it works, and looks each time what is left. */
export async function strikeRounds(options: Rounds): Promise<Trial[]> {
  const ground = await openGround(options.engine, options.disk?.folder)
  try {
    return await strikeOften(ground, options)
  } finally {
    await ground.stop()
  }
}

async function strikeOften(ground: Ground, options: Rounds): Promise<Trial[]> {
  const { strikes, rounds, seed, longestBack, people = 0, preload } = options
  const random = createRandom(seed)
  const tallies = new Map(strikes.map(strike => [strike, newTally()]))
  const loaded = preload ? { NODE_OPTIONS: `--import ${preload}` } : ENDS_THREADS
  const start = (signal?: AbortSignal) => ground.start(loaded, signal)
  let program = await start()
  const answers: Answered[] = []
  const admin = await enterAsAdmin(program)
  const shop = await openShop(ground, admin)
  const clients = Array.from({ length: people }, () => clientOf(ground.url, admin.token, one => void answers.push(one)))
  const staff = employ(shop, clients, THINK_MS, seed)
  try {
    /** How long each act takes, in ms, when it is quick: later nothing may be under way any more. */
    const usual = new Map<Act, number>()
    for (const some of [acts, quick]) await doAll(await prepareAll(shop, some), usual)
    for (let round = 0; round < rounds; round++) {
      const strike = strikes[round % strikes.length]!
      const tally = tallies.get(strike)!
      const about = random.pick(random.chance(LONG) ? long : quick)
      const doing = await prepareAll(
        shop,
        acts.filter(act => act === about || quick.includes(act)),
      )
      const working = doAll(doing, usual)
      await wait(random.between(0, 0.9 * (usual.get(about) ?? 0)))
      const underWay = doing.filter(({ outcome, isSent }) => isSent && !outcome)
      await strike.hit(program, ground)
      if (strike.isEnd) {
        await working
        await audit(ground, tally.wrong)
        program = await startAgain(start, random)
      } else if (!(await untilReady(ground.url, longestBack))) tally.wrong.late!++
      await working
      await settleAll(doing, tally.wrong)
      tally.rounds++
      tally.acknowledged += doing.filter(({ outcome }) => outcome === 'acknowledged').length
      for (const { act } of underWay) add(tally.hit, { [act.name]: 1 })
      if ((round + 1) % 10 === 0) console.log(`${ground.engine}: ${round + 1} of ${rounds} rounds`)
    }
  } catch (error) {
    // What was tried before it shall be told.
    console.error(error)
    add([...tallies.values()][0]!.wrong, { 'ended early': 1 })
  } finally {
    await staff.goHome()
    await program.stop()
  }
  const { wrong } = tallies.get(strikes[0]!)!
  await audit(ground, wrong)
  if (people > 0) add(wrong, { unsaid: answers.filter(isUnsaid).length })
  return [...tallies].map(([{ name }, tally]) => trialOf(`${name}, ${ground.engine}`, tally))
}

function newTally(): Tally {
  return { rounds: 0, wrong: { ...nothingWrong(), faults: 0, late: 0 }, hit: {}, acknowledged: 0 }
}

/** An answer that says neither what was asked for nor when to ask again. */
function isUnsaid({ status, retryAfter, path, code }: Answered): boolean {
  const isFine = (status >= 200 && status < 300) || (status === 503 && Boolean(retryAfter))
  if (!isFine) console.log(`${path}: ${status} ${code}`)
  return !isFine
}

function trialOf(what: string, { rounds: tried, wrong, hit, acknowledged }: Tally): Trial {
  const underWay = Object.entries(hit).map(([act, times]) => `${act} ${times}`)
  return { what, tried, unit: 'rounds', wrong, said: `under way: ${underWay.join(', ')}; ${acknowledged} acknowledged` }
}

async function prepareAll(shop: Shop, chosen: readonly Act[]): Promise<Doing[]> {
  const all = chosen.flatMap(act => Array.from({ length: act.isAlone ? 1 : AT_ONCE }, () => act))
  return Promise.all(all.map(async act => ({ act, deed: await act.prepare(shop), isSent: false })))
}

/** Does everything at once; resolves when all is answered or lost. */
async function doAll(doing: Doing[], usual: Map<Act, number>) {
  await Promise.all(
    doing.map(async one => {
      const began = performance.now()
      one.isSent = true
      const { status, message } = await one.deed.run()
      one.outcome = outcomeOf(status)
      if (one.outcome === 'acknowledged')
        usual.set(one.act, Math.min(performance.now() - began, usual.get(one.act) ?? Infinity))
      if (one.outcome === 'failed' || one.outcome === 'refused') console.log(`${one.act.name}: ${status} ${message}`)
    }),
  )
}

async function settleAll(doing: Doing[], wrong: Counts) {
  for (const { act, deed, outcome } of doing) {
    const settled = await settle(deed, outcome!)
    if (Object.values(settled).some(Boolean)) console.log(`${act.name}, ${outcome}: ${JSON.stringify(settled)}`)
    add(wrong, settled)
  }
}

/** Starts after an end, which may come again while it starts. */
async function startAgain(start: (signal?: AbortSignal) => Promise<Program>, random: Random): Promise<Program> {
  if (random.chance(ENDED_AGAIN)) {
    const early = await start(AbortSignal.timeout(random.integer(1, LONGEST_START_MS))).catch(() => undefined)
    await early?.kill()
  }
  return start()
}

/** Looks at the database before a server could mend it. */
const audit = async (ground: Ground, wrong: Counts) => add(wrong, { faults: await countFaults(ground) })

function add(to: Counts, more: Counts) {
  for (const [what, count] of Object.entries(more)) to[what] = (to[what] ?? 0) + count
}
