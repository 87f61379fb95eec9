import type { Kind } from '../model/model.ts'
import { figureMistake } from './figureMistake.ts'
import type { Message } from '../value/message.ts'
import { formMistake } from './formWords.ts'

/**
 * Returns the message for a number that its kind does not allow, to stand after its label.
 * @param decimals how many it may have, where there may be fewer than its kind has
 */
export function numberMistake(value: number, kind: Kind, decimals?: number): Message | undefined {
  const mistake = figureMistake(value, kind, decimals)
  return mistake && formMistake(mistake.wrong, { count: mistake.count })
}
