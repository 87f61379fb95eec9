import { Big } from 'big.js'
import { DECIMALS } from './decimals.ts'
import type { FormCode } from './formWords.ts'
import type { Kind } from '../model/model.ts'

/** Why a figure can't be stored as it was given. */
export interface FigureMistake {
  wrong: Extract<FormCode, 'integer' | 'decimals' | 'tooLong'>
  /** Decimals that are kept, where there are too many. */
  count?: number
}

/** Significant digits that JSON numbers carry without loss. */
const DIGITS = 15

/** Digits of the largest whole number that a column holds. */
const INTEGER_DIGITS = 9

/**
 * Finds what a column of a kind would round in a figure, or has no room for. Console and server call this same
 * function.
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
