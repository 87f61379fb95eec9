import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { projectRoot } from '../../../src/compiler/read/projectRoot.ts'
import { connect } from '../../../src/database/connect.ts'
import { preparedDemo } from '../../../src/demo/preparedDemo.ts'
import type { Figure, Reachable } from '../judge.ts'
import { median } from '../quantile.ts'
import { startDocket, startReference, type Program } from '../startProgram.ts'

interface Start {
  /** Milliseconds until it listens and has printed so. */
  ms: number
  /** MiB in use when it has been idle for a while. */
  idle: number
  /** Seconds of all processors until then. */
  processor: number
}

/** As long as a first page and what jobs do at the start would take. */
const IDLE_MS = 3000

/**
 * Measures how long the embedded server takes to start, and what it holds when it is idle, in alternating rounds with
 * the least server that opens the same folder.
 * @param isShort leaves out the start that has to make the demo company itself
 */
export async function measureStarts({ rounds, isShort }: { rounds: number; isShort: boolean }): Promise<Figure[]> {
  const prepared = preparedDemo(projectRoot())
  const figures: Figure[] = []
  const folder = mkdtempSync(join(tmpdir(), 'docket-starts-'))
  const newFolder = () => mkdtempSync(join(folder, 'data-'))
  try {
    if (prepared) figures.push(...(await measurePrepared(prepared, newFolder, rounds)))
    else console.log('starts from a prepared folder are left out: `npm run build` makes one, for a day')
    if (isShort) console.log('the first start that makes the demo company itself is left out')
    else figures.push(...(await measureUnprepared(newFolder())))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return figures
}

const RESTART: Reachable = {
  of: 'limit',
  most: 1.7,
  why: '1.13 s were measured on a quiet computer; 1.23, 1.27, 1.36 and 1.65 × in four runs on one that others share',
}

async function measurePrepared(prepared: string, newFolder: () => string, rounds: number): Promise<Figure[]> {
  const [first, again, least]: Start[][] = [[], [], []]
  for (let round = 0; round < rounds; round++) {
    const folder = newFolder()
    const copy = newFolder()
    cpSync(prepared, copy, { recursive: true })
    const own = async () => {
      first!.push(await timeOf(() => startEmbedded(folder), false))
      again!.push(await timeOf(() => startEmbedded(folder), true))
    }
    const other = async () => {
      least!.push(await timeOf(() => startReference('server/referenceStart.ts', { FOLDER: copy }), true))
    }
    for (const turn of round % 2 === 0 ? [own, other] : [other, own]) await turn()
  }
  const of = (starts: Start[] | undefined, value: (start: Start) => number) => median(starts!.map(value))
  const limit = of(least, start => start.ms)
  return [
    {
      what: 'first start, today’s folder is prepared',
      unit: 'ms',
      own: of(first, start => start.ms),
      limit,
      target: { of: 'limit', most: 2.5 },
    },
    {
      what: 'restart',
      unit: 'ms',
      own: of(again, start => start.ms),
      limit,
      target: { of: 'limit', most: 1.3 },
      reachable: RESTART,
    },
    {
      what: 'idle memory',
      unit: 'MiB',
      own: of(again, start => start.idle),
      limit: of(least, start => start.idle),
      target: { of: 'figure', most: 350 },
    },
  ]
}

/** Without a folder of today, as on the day after the build; from a copy of the product that has none. */
async function measureUnprepared(folder: string): Promise<Figure[]> {
  const product = join(folder, 'product')
  for (const part of [join('.build', 'server'), join('src', 'core'), 'schemas', 'resources', 'package.json'])
    cpSync(join(projectRoot(), part), join(product, part), { recursive: true })
  symlinkSync(join(projectRoot(), 'node_modules'), join(product, 'node_modules'))
  const { processor } = await timeOf(() => startEmbedded(join(folder, 'data'), product), false)
  return [
    {
      what: 'first start that makes the demo company: processor',
      unit: 's',
      own: processor,
      limit: await askNothing(join(folder, 'limit')),
      target: { of: 'figure', most: 10 },
      reachable: { of: 'limit', most: 5, why: WHY_MAKING },
    },
  ]
}

/** As many as make the demo company. */
const STATEMENTS = 37_000
const WHY_MAKING =
  'its documents are made by the acts of the product themselves, in 37,000 statements; the limit is what the embedded engine takes for as many that ask for nothing'

/** Returns the seconds of all processors that statements take which ask the embedded engine for nothing. */
async function askNothing(dataDir: string): Promise<number> {
  const connection = await connect({ dataDir })
  try {
    const before = process.cpuUsage()
    await connection.db.transaction().execute(async trx => {
      for (let n = 0; n < STATEMENTS; n++) await sql`select 1`.execute(trx)
    })
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1e6
  } finally {
    await connection.close()
  }
}

const startEmbedded = (folder: string, product?: string) =>
  startDocket({ DATA_DIR: folder, DATABASE_URL: '', LOG_LEVEL: 'warn' }, product)

async function timeOf(start: () => Promise<Program>, waits: boolean): Promise<Start> {
  const began = performance.now()
  const program = await start()
  const ms = performance.now() - began
  try {
    if (waits) await wait(IDLE_MS)
    return { ms, idle: residentOf(program.pid), processor: processorOf(program.pid) }
  } finally {
    await program.stop()
  }
}

/** MiB of memory that a process holds, as Linux tells it. */
function residentOf(pid: number): number {
  const [, kibibytes] = /VmRSS:\s+(\d+)/.exec(toldOf(pid, 'status')) ?? []
  return kibibytes === undefined ? Number.NaN : Number(kibibytes) / 1024
}

/** Seconds that a process had of all processors. */
function processorOf(pid: number): number {
  // Behind the name, which may hold anything; in hundredths.
  const fields = toldOf(pid, 'stat').split(') ').at(-1)!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

function toldOf(pid: number, what: string): string {
  const path = `/proc/${pid}/${what}`
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}
