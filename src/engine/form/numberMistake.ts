import { FIGURE_WORDS } from '../value/figureWords.ts'
import type { Kind } from '../model/model.ts'
import { figureMistake } from './figureMistake.ts'

/**
 * Returns the message for a number that its kind does not allow, to stand after its label.
 * @param decimals how many it may have, where there may be fewer than its kind has
 */
export function numberMistake(value: number, kind: Kind, decimals?: number): string | undefined {
  const mistake = figureMistake(value, kind, decimals)
  return mistake && FIGURE_WORDS[mistake.wrong].replace('%{count}', String(mistake.count))
}
