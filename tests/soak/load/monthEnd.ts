import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { quantile } from '../../bench/quantile.ts'
import { type Answered, clientOf } from '../ground/client.ts'
import { makeConfirmed, type Shop } from '../ground/openShop.ts'
import type { Trial } from '../trial.ts'
import type { Crowd } from './crowd.ts'
import { wrongIn } from './officeHours.ts'

const LIST = 'salesOrder/stockOutOrder?per_page=15'
const PAUSE_MS = 50
const MOST = 2

/** Everybody exports, prints and looks at the month's figures at once: who only reads a list shall hardly feel it. */
export async function monthEnd(shop: Shop, seconds: number, isJudged: boolean): Promise<Trial> {
  const { id } = await makeConfirmed(shop)
  const { ground, admin } = shop
  await askList(shop, 1000)
  const idle = await askList(shop, 1000 * seconds)
  const workerData: Crowd = { url: ground.url, token: admin.token, id }
  const crowd = new Worker(new URL('crowdWorker.js', import.meta.url), { workerData })
  const meanwhile = await askList(shop, 1000 * seconds)
  crowd.postMessage('over', [])
  const [answers]: [Answered[]] = (await once(crowd, 'message')) as [Answered[]]
  const [before, then] = [idle, meanwhile].map(list =>
    Math.round(
      quantile(
        list.map(({ ms }) => ms),
        0.95,
      ),
    ),
  ) as [number, number]
  return {
    what: `month-end: exports, prints and panels at once, ${ground.engine}`,
    ...{ tried: answers.length + meanwhile.length, unit: 'requests' },
    wrong: {
      ...wrongIn([...answers, ...idle, ...meanwhile]),
      ...(isJudged && { 'lists too slow': Number(then > MOST * before) }),
    },
    said: `list p95 ${before} ms idle, ${then} ms meanwhile`,
  }
}

/** Asks for a list as one who pages through it, for so many ms. */
async function askList({ ground, admin }: Shop, ms: number): Promise<Answered[]> {
  const answers: Answered[] = []
  const client = clientOf(ground.url, admin.token, answer => void answers.push(answer))
  const end = Date.now() + ms
  while (Date.now() < end) {
    await client.ask('GET', LIST)
    await wait(PAUSE_MS)
  }
  return answers
}
