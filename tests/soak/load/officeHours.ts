import { setTimeout as wait } from 'node:timers/promises'
import { quantile } from '../../bench/quantile.ts'
import { type Answered, type Client, clientOf } from '../ground/client.ts'
import type { Shop } from '../ground/openShop.ts'
import type { Program } from '../../bench/startProgram.ts'
import type { Trial } from '../trial.ts'
import { heapOf } from './heapOf.ts'
import { openSockets } from './openSockets.ts'
import { employ } from './staff.ts'

export interface Hours {
  people: number
  sockets: number
  seconds: number
  /** How long a person thinks on average, in ms. */
  thinking: number
  seed: number
  /** Whether figures are judged, and not only told. */
  isJudged: boolean
}

/** By which the heap may differ at the end from what it was when all that is loaded was loaded, in MiB. */
const FLAT_MIB = 40
const WARM = 0.2
const TOLD_MS = 60_000

/** An office at work: everybody does what they do all day, and every page is open. */
export async function officeHours(shop: Shop, program: Program, hours: Hours): Promise<Trial> {
  const { people, sockets, seconds, thinking, seed, isJudged } = hours
  const answers: Answered[] = []
  const clients: Client[] = Array.from({ length: people }, () =>
    clientOf(shop.ground.url, shop.admin.token, answer => void answers.push(answer)),
  )
  const pages = await openSockets(shop, sockets)
  const staff = employ(shop, clients, thinking, seed)
  await tellWhile(wait(1000 * seconds * WARM), answers)
  const before = await heapOf(program)
  await tellWhile(wait(1000 * seconds * (1 - WARM)), answers)
  await staff.goHome()
  const after = await heapOf(program)
  const lost = pages.lost()
  pages.close()
  const times = answers.map(({ ms }) => ms)
  const [p50, p95] = [0.5, 0.95].map(share => Math.round(quantile(times, share)))
  const growth = after - before
  return {
    what: `${people} people and ${sockets} pages for ${seconds} s, ${shop.ground.engine}`,
    ...{ tried: answers.length, unit: 'requests' },
    wrong: {
      ...wrongIn(answers),
      'pages lost': lost,
      ...(isJudged && { 'memory not flat': Number(growth > FLAT_MIB) }),
    },
    said: `p50 ${p50} ms, p95 ${p95} ms, ${Math.round(answers.length / seconds)} a second; heap ${Math.round(before)} → ${Math.round(after)} MiB`,
  }
}

/** Answers that nobody who works should get. */
export function wrongIn(answers: readonly Answered[]) {
  const isTold = new Set<string>()
  for (const { path, status, code } of answers.filter(({ status }) => status < 200 || status > 299)) {
    const line = `${path.split('?')[0]}: ${status} ${code ?? ''}`
    if (!isTold.has(line)) console.log(line)
    isTold.add(line)
  }
  return {
    '5xx': answers.filter(({ status }) => status >= 500).length,
    'other refusals': answers.filter(({ status }) => status < 200 || (status > 299 && status < 500)).length,
  }
}

async function tellWhile(done: Promise<unknown>, answers: readonly Answered[]) {
  const timer = setInterval(() => console.log(`${answers.length} requests`), TOLD_MS)
  await done
  clearInterval(timer)
}
