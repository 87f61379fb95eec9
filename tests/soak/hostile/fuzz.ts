import { availableParallelism, loadavg } from 'node:os'
import fc from 'fast-check'
import { MEMORY_MB, rssOf } from './rssOf.ts'
import type { Trial } from '../trial.ts'
import type { Received, Sent } from './createClient.ts'
import { createJudge, type Fault, MOST_MS } from './judge.ts'
import { type Drawn, makeRequest } from './makeRequest.ts'
import type { Ground } from './openGround.ts'

const AT_ONCE = 8
/** After so many requests everybody may again what they might at first. */
const ROUND = 1000
/** What a process may grow by, once it has warmed up. */
const MOST_GROWTH_MB = 250
const MOST_TOLD = 10
/** Programs that want each processor, with which times still say something of the server. */
const MOST_LOAD = 2

/** Asks a server what nobody should, so many times, and judges every answer. */
export async function fuzz(ground: Ground, pid: number, count: number, seed: number): Promise<Trial> {
  const judge = createJudge()
  const faults: Record<Fault | 'slow' | 'no answer', string[]> = {
    ...{ 'server error': [], 'no envelope': [], 'wrong success': [], undeclared: [], slow: [], 'no answer': [] },
  }
  const statuses = new Map<string, number>()
  let longest = 0
  const started = performance.now()
  let warm = 0
  for (let done = 0; done < count; done += ROUND) {
    const draws = fc.sample(fc.gen(), { seed: seed + done, numRuns: Math.min(ROUND, count - done) })
    const late: Drawn[] = []
    const tryOne = async (drawn: Drawn) => {
      const answer = await answerTo(ground, drawn.sent)
      if (answer instanceof Error) {
        faults['no answer'].push(`${shown(drawn)} → ${answer.message}`)
        return
      }
      longest = Math.max(longest, answer.ms)
      const group = `${String(answer.status)[0]}xx`
      statuses.set(group, (statuses.get(group) ?? 0) + 1)
      const found = judge(drawn.operation, answer)
      if (found) faults[found[0]].push(`${shown(drawn)} → ${answer.status} ${found[1]}`)
      if (answer.ms > MOST_MS) late.push(drawn)
    }
    const drawn = draws.map(draw => makeRequest(draw, ground))
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let next = drawn.pop(); next; next = drawn.pop()) await tryOne(next)
      }),
    )
    for (const drawn of late) await tryAlone(ground, drawn, faults.slow)
    await ground.callers.restore()
    if (done === 0 || done < count / 5) warm = rssOf(pid)
  }
  const grown = Math.round((rssOf(pid) - warm) / MEMORY_MB)
  for (const [fault, cases] of Object.entries(faults))
    for (const found of cases.slice(0, MOST_TOLD)) console.log(`${fault}: ${found}`)
  const seconds = (performance.now() - started) / 1000
  const told = [...statuses].toSorted().map(([group, answers]) => `${group} ${Math.round((answers / count) * 100)} %`)
  return {
    what: `requests made from the API's own document, by ${ground.callers.all.length} callers`,
    tried: count,
    unit: 'requests',
    wrong: {
      ...Object.fromEntries(Object.entries(faults).map(([fault, cases]) => [fault, cases.length])),
      'too much memory': grown > MOST_GROWTH_MB ? 1 : 0,
    },
    said: `${told.join(', ')}; longest ${Math.round(longest)} ms; ${Math.round(count / seconds)}/s; grew by ${grown} MB`,
  }
}

/** A kept connection may end just when it is used again: then asked once more. */
async function answerTo({ client }: Ground, sent: Sent): Promise<Received | Error> {
  let broken: Error | undefined
  for (let tries = 0; tries < 2; tries++)
    try {
      return await client.send(sent)
    } catch (error) {
      broken = error instanceof Error ? error : new Error(String(error))
    }
  return broken!
}

/** Beside others anything may take long once; what takes long alone takes long, unless the computer is busy with more than this. */
async function tryAlone(ground: Ground, drawn: Drawn, slow: string[]) {
  const again = await answerTo(ground, drawn.sent)
  const isLong = again instanceof Error || again.ms > MOST_MS
  if (isLong && loadavg()[0]! < MOST_LOAD * availableParallelism()) slow.push(shown(drawn))
}

/** A request as it can be sent again. */
function shown({ caller, sent: { method, target, headers, body } }: Drawn): string {
  const { authorization, ...others } = headers
  const text = body ? ` ${body.length} bytes ${JSON.stringify(body.toString('latin1', 0, 300))}` : ''
  const told = { ...others, ...(authorization && !authorization.includes('.') && { authorization }) }
  return `${caller}: ${method} ${target.slice(0, 300)} ${JSON.stringify(told).slice(0, 200)}${text}`
}
