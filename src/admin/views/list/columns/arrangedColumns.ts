import type { MyMode } from '../../../../engine/listSetting/mySetting.ts'
import type { Column, Mode } from '../../../../engine/model/model.ts'
import { valueAt } from '../../../../engine/value/valueAt.ts'
import { isEmpty } from '../../../fields/format.ts'
import { mergeColumns, pinnedSource } from './columnSettings.ts'

export interface ArrangedColumns {
  /** As they are arranged for everybody, the pinned one first. */
  declared: Column[]
  /** Every column in the user's order, the pinned one first. */
  all: Column[]
  /** Those that are shown. */
  shown: Column[]
  pinned: string
  /** Those that stay at the left behind the pinned one, in their order. */
  pins: string[]
}

/**
 * Arranges the columns of a mode as a user wants them.
 * @param title property that names the records
 * @param empty columns that are not shown, as `emptyColumns` finds them
 */
export function arrangedColumns(
  { columns }: Mode,
  title: string,
  { columns: saved = [], pins = [] }: MyMode = {},
  empty: readonly string[] = [],
): ArrangedColumns {
  const pinned = pinnedSource(columns, title)
  const all = mergeColumns(columns, saved, pinned, pins)
  const shown = all.filter(({ hidden, source }) => !hidden && !empty.includes(source))
  const others = shown.filter(({ source }) => source !== pinned && pins.includes(source))
  return { pinned, pins: others.map(({ source }) => source), declared: mergeColumns(columns, [], pinned), all, shown }
}

/** Finds the columns that are hidden as long as no row has a value there. */
export const emptyColumns = ({ columns }: Mode, rows: readonly unknown[] | undefined): string[] =>
  columns
    .filter(({ source, hideWhenEmpty }) => hideWhenEmpty && rows?.every(row => isEmpty(valueAt(row, source))))
    .map(({ source }) => source)
