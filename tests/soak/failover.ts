import { type FailOver, type Failure, failOver } from '../support/failOver.ts'
import type { SoakPart, Trial } from './trial.ts'

const ROUNDS = 10
/** Nobody waits longer for an answer. */
const MOST_MS = 15_000

const FAILURES: Record<Failure, string> = {
  synchronous: 'the primary dies, its synchronous standby is promoted',
  silent: 'the primary falls silent, its synchronous standby is promoted, it comes back',
  asynchronous: 'the primary dies, its asynchronous standby had not heard the last',
}

/** Fails the primary under load, again and again; in short form once, with a synchronous standby. */
export const failover: SoakPart = {
  name: 'failover',
  isLong: true,
  async run({ isShort }) {
    const trials: Trial[] = []
    for (const failure of isShort ? (['synchronous'] as const) : (Object.keys(FAILURES) as Failure[])) {
      const rounds: FailOver[] = []
      for (let round = 0; round < (isShort ? 1 : ROUNDS); round++) rounds.push(await failOver(failure))
      trials.push(trialOf(failure, rounds))
    }
    return trials
  },
}

function trialOf(failure: Failure, rounds: FailOver[]): Trial {
  const sum = (of: (round: FailOver) => number) => rounds.reduce((total, round) => total + of(round), 0)
  const most = (of: (round: FailOver) => number) => Math.max(...rounds.map(of))
  const lost = sum(round => round.lost)
  const other = ({ answers }: FailOver) =>
    Object.entries(answers).filter(([kind]) => !['200', '503 server.unavailable 2'].includes(kind))
  return {
    what: FAILURES[failure],
    tried: rounds.length,
    unit: 'rounds',
    wrong: {
      ...(failure !== 'asynchronous' && { lost }),
      doubled: sum(({ doubled }) => doubled),
      'other answers': sum(round => other(round).reduce((total, [, count]) => total + count, 0)),
      'too slow': rounds.filter(({ slowest }) => slowest > MOST_MS).length,
    },
    said: [
      `of ${sum(({ acknowledged }) => acknowledged)} acknowledged writes ${lost} lost`,
      `none taken for at most ${(most(({ away }) => away) / 1000).toFixed(1)} s`,
      `slowest answer ${(most(({ slowest }) => slowest) / 1000).toFixed(1)} s`,
    ].join(', '),
  }
}
