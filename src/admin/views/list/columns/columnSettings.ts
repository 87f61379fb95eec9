import { arrange } from '../../../../engine/listSetting/arrange.ts'
import type { MyColumn } from '../../../../engine/listSetting/mySetting.ts'
import type { Column } from '../../../../engine/model/model.ts'

/**
 * Merges the user's settings into the declared columns. A column declared since stands where its declaration puts it,
 * one that is gone is dropped, and the pinned one is always first and shown.
 * @param pins others that stay at the left, behind it
 */
export function mergeColumns(
  declared: readonly Column[],
  saved: readonly MyColumn[],
  pinned: string,
  pins: readonly string[] = [],
): Column[] {
  const hidden = new Map(saved.map(column => [column.source, column.hidden]))
  const merged = arrange(
    declared,
    saved.map(({ source }) => source),
    ({ source }) => source,
  ).map(column => ({ ...column, hidden: hidden.get(column.source) ?? column.hidden }))
  const first = merged.filter(({ source }) => source === pinned).map(column => ({ ...column, hidden: false }))
  const others = merged.filter(({ source }) => source !== pinned)
  const isPin = ({ source }: Column) => pins.includes(source)
  return [...first, ...others.filter(isPin), ...others.filter(column => !isPin(column))]
}

/** Returns the column that names the record: the resource's title where the list shows it, else the first. */
export function pinnedSource(columns: readonly Column[], title: string): string {
  return (columns.find(({ source }) => source === title) ?? columns[0])?.source ?? ''
}

/** Returns the user's own settings of columns. */
export const mine = (columns: readonly Column[]): MyColumn[] =>
  columns.map(({ source, hidden }) => ({ source, hidden }))
