import type { Deed } from './act.ts'

/** How an act ended for whoever asked: answered, refused for a reason, failed, or nobody knows. */
export type Outcome = 'acknowledged' | 'refused' | 'failed' | 'unclear'

export type Settled = {
  /** Acknowledged, and not there. */
  lost: number
  /** There in part, or twice. */
  torn: number
  /** Refused without a reason, at first or when it was sent again. */
  refused: number
  /** Answered as a bug is: with 500. */
  '500': number
}

export const nothingWrong = (): Settled => ({ lost: 0, torn: 0, refused: 0, '500': 0 })

export function outcomeOf(status: number): Outcome {
  if (status >= 200 && status <= 299) return 'acknowledged'
  if (status === 0 || status === 503) return 'unclear'
  return status >= 500 ? 'failed' : 'refused'
}

/**
 * Judges an act once everything runs again: what was acknowledged is there, anything else is there as a whole or not at
 * all; sent again under its key it is there, once.
 */
export async function settle(deed: Deed, outcome: Outcome): Promise<Settled> {
  const wrong = nothingWrong()
  if (outcome === 'refused') wrong.refused++
  if (outcome === 'failed') wrong['500']++
  const before = await deed.check()
  if (before === 'torn') wrong.torn++
  if (before === 'none' && outcome === 'acknowledged') wrong.lost++
  if (before === 'torn' || outcome === 'refused') return wrong
  const again = outcomeOf((await untilAnswered(deed)).status)
  if (again === 'failed') wrong['500']++
  else if (again !== 'acknowledged') wrong.refused++
  else if ((await deed.check()) !== 'whole') wrong.torn++
  return wrong
}

/** Sends it again until the server is there for it. */
async function untilAnswered(deed: Deed) {
  const patience = Date.now() + PATIENCE_MS
  let reply = await deed.run()
  while (outcomeOf(reply.status) === 'unclear' && Date.now() < patience) reply = await deed.run()
  return reply
}

const PATIENCE_MS = 20_000
