import { Big } from 'big.js'
import { DECIMALS } from './decimals.ts'
import type { FIGURE_WORDS } from '../value/figureWords.ts'
import type { Kind } from '../model/model.ts'

/** What a figure can't be and still be kept as it was given. */
export interface FigureMistake {
  wrong: keyof typeof FIGURE_WORDS
  /** Decimals that are kept, where there are too many. */
  count?: number
}

/** As many as travel without loss. */
const DIGITS = 15

/** Of whole numbers a column holds fewer. */
const INTEGER_DIGITS = 9

/**
 * What of a figure a column of its kind would round, or has no room for. Console and server ask this same function.
 * @param decimals how many it may have, where its unit allows fewer than its kind
 */
export function figureMistake(value: number, kind: Kind, decimals = Infinity): FigureMistake | undefined {
  const room = kind === 'integer' ? 0 : DECIMALS[kind]
  const kept = room === undefined ? undefined : Math.min(room, decimals)
  const [whole = '', fraction = ''] = new Big(value).abs().toFixed().split('.')
  if (kept !== undefined && fraction.length > kept)
    return kept === 0 ? { wrong: 'integer' } : { wrong: 'decimals', count: kept }
  const digits = room === undefined ? new Big(value).c.length : 0
  const most = kind === 'integer' ? INTEGER_DIGITS : DIGITS - (room ?? 0)
  return whole.length > most || digits > DIGITS ? { wrong: 'tooLong' } : undefined
}
