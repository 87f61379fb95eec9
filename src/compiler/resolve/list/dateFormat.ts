import { formatsIn } from '../../../engine/value/datedText.ts'
import { DATE_TOKENS } from '../../../engine/value/time.ts'
import type { Spot } from '../../diagnostics/spot.ts'

/** Refuses unknown letters in a date format. */
export function checkDateFormat(format: string | undefined, spot: Spot) {
  for (const letter of new Set(format?.match(/[a-zA-Z]/g)))
    if (!DATE_TOKENS.includes(letter)) spot.refuseName('letter of a date format', letter, DATE_TOKENS)
}

/** Refuses unknown letters in the date formats that a text has in braces. */
export function checkDatedText(text: string | undefined, spot: Spot) {
  for (const format of formatsIn(text ?? '')) checkDateFormat(format, spot)
}
