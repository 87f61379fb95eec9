import type { Kind } from '../model/model.ts'
import { figureMistake } from './figureMistake.ts'
import { wordsFor } from './formWords.ts'

/**
 * Returns the message for a number that its kind does not allow, to stand after its label.
 * @param decimals how many it may have, where there may be fewer than its kind has
 */
export function numberMistake(value: number, kind: Kind, decimals?: number): string | undefined {
  const mistake = figureMistake(value, kind, decimals)
  return mistake && wordsFor(mistake.wrong, { count: mistake.count })
}
