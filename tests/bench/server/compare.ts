import { load, type Speed } from './load.ts'
import { median } from '../quantile.ts'
import type { Question } from './questions.ts'
import type { Server } from './requireSameAnswers.ts'

export interface Comparison {
  what: string
  own: string
  other: string
  /** How fast the first server is as a share of the second: 1 is as fast, 0.5 half as fast. */
  share: number
  /** Whether the share is judged: what one user alone waits for is mostly the way to the database and back, made once more to ask who calls. */
  judged: boolean
}

type Round = readonly [own: Speed, other: Speed]

export const MANY = 32
const WARM_UP_SECONDS = 1

/** Puts both servers in turn under the same load, then asks one question at a time; who begins changes from round to round. */
export async function compare(
  question: Question,
  servers: readonly [Server, Server],
  rounds: number,
  seconds: number,
): Promise<Comparison[]> {
  const asked = [0, 0]
  const keyedMutex = async (connections: number, seconds: number, first: number): Promise<Round> => {
    const speeds: Speed[] = []
    for (const index of [first, 1 - first]) {
      const next = () => question.address(asked[index]!++)
      speeds[index] = await load(servers[index]!, { connections, seconds, next })
    }
    return [speeds[0]!, speeds[1]!]
  }
  await keyedMutex(MANY, WARM_UP_SECONDS, 0)
  const many: Round[] = []
  const single: Round[] = []
  for (let round = 0; round < rounds; round++) {
    many.push(await keyedMutex(MANY, seconds, round % 2))
    single.push(await keyedMutex(1, seconds, round % 2))
  }
  return [
    faster(`answers/s, ${MANY} at once`, many, speed => speed.perSecond),
    sooner(`p95 ms, ${MANY} at once`, many, speed => speed.p95),
    { ...sooner('p50 ms, one at a time', single, speed => speed.p50), judged: false },
    { ...sooner('p95 ms, one at a time', single, speed => speed.p95), judged: false },
  ]
}

const faster = (what: string, rounds: Round[], of: (speed: Speed) => number): Comparison => ({
  what,
  own: median(rounds.map(([own]) => of(own))).toFixed(0),
  other: median(rounds.map(([, other]) => of(other))).toFixed(0),
  share: median(rounds.map(([own, other]) => of(own) / of(other))),
  judged: true,
})

const sooner = (what: string, rounds: Round[], of: (speed: Speed) => number): Comparison => ({
  what,
  own: median(rounds.map(([own]) => of(own))).toFixed(2),
  other: median(rounds.map(([, other]) => of(other))).toFixed(2),
  share: median(rounds.map(([own, other]) => of(other) / of(own))),
  judged: true,
})
