import { type Figure, figureOf } from '../judge.ts'
import { load, type Speed } from './load.ts'
import type { Measured, Question } from './questions.ts'
import type { Server } from './requireSameAnswers.ts'

type Round = readonly [own: Speed, other: Speed]

export const MANY = 32
const WARM_UP_SECONDS = 1

/** What is measured of a question: under which load, and how much of it is good: more, or less. */
const MEASURES: Record<Measured, { what: string; unit: string; connections: number; of: keyof Speed; more: boolean }> =
  {
    many: { what: `${MANY} at once`, unit: 'answers/s', connections: MANY, of: 'perSecond', more: true },
    manyP95: { what: `${MANY} at once, p95`, unit: 'ms', connections: MANY, of: 'p95', more: false },
    one: { what: 'one at a time', unit: 'answers/s', connections: 1, of: 'perSecond', more: true },
    oneP50: { what: 'one at a time, p50', unit: 'ms', connections: 1, of: 'p50', more: false },
  }

/** Puts both servers in turn under the same load, then asks one question at a time; who begins changes from round to round. */
export async function compare(
  question: Question,
  servers: readonly [own: Server, limit: Server],
  rounds: number,
  seconds: number,
): Promise<Figure[]> {
  const asked = [0, 0]
  const oneRound = async (connections: number, seconds: number, first: number): Promise<Round> => {
    const speeds: Speed[] = []
    for (const index of [first, 1 - first]) {
      const next = () => question.address(asked[index]!++)
      speeds[index] = await load(servers[index]!, { connections, seconds, next })
    }
    return [speeds[0]!, speeds[1]!]
  }
  await oneRound(MANY, WARM_UP_SECONDS, 0)
  const measured: Record<number, Round[]> = { [MANY]: [], 1: [] }
  for (let round = 0; round < rounds; round++)
    for (const connections of [MANY, 1]) measured[connections]!.push(await oneRound(connections, seconds, round % 2))
  return question.targets.map(({ of: name, bound, reachable }) => {
    const { what, unit, connections, of, more } = MEASURES[name]
    const within = (value: number) => ({ of: 'limit', ...(more ? { least: value } : { most: value }) }) as const
    return figureOf(
      `${question.name}, ${what}`,
      unit,
      measured[connections]!.map(([own, other]) => [own[of], other[of]]),
      within(bound),
      reachable && { ...within(reachable.bound), why: reachable.why },
    )
  })
}
