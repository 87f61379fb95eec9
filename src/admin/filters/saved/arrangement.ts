import type { MyMode } from '../../../engine/listSetting/mySetting.ts'
import type { Arrangement, SavedFilter } from '../../../engine/listSetting/savedFilter.ts'
import { sameValues } from '../filterValues.ts'

/** The parts of an arrangement that are of its columns. */
export const columnParts = ['columns', 'widths', 'pins'] as const satisfies readonly (keyof MyMode)[]

/** Returns what a view says of the columns of a mode; undefined where the user's own hold. */
export const arrangedBy = (view: SavedFilter | undefined, mode: string): Arrangement | undefined =>
  view?.arrangement?.mode === mode ? view.arrangement : undefined

/** Tells whether two arrangements show the same columns in the same way and order. */
export function sameArrangement(one: Arrangement, other: Arrangement): boolean {
  return wordsOf(one) === wordsOf(other) && sameValues(one.widths ?? {}, other.widths ?? {})
}

/** In words that do not depend on the order in which a database gives back what an object holds. */
const wordsOf = ({ mode, sort, columns = [], pins = [] }: Arrangement): string =>
  JSON.stringify([mode, sort.field, sort.order, columns.map(({ source, hidden }) => [source, hidden]), pins])
