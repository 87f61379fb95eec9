import type { Entity, Mode, Resource } from '../model/model.ts'
import { isOfLine } from './isOfLine.ts'

/** A column that is added up, in its mode of the list. */
export interface ShownSum {
  mode: Mode
  source: string
}

/**
 * Finds where a list tells what a property of its records comes to: in the column that adds it up, or in the one that
 * adds up the lines that it is the sum of; undefined where no column does.
 * @param filters names of the filters in use; those of lines find fewer lines, and the same records
 */
export function shownSum(
  { list }: Pick<Resource, 'list'>,
  entity: Entity,
  property: string,
  filters: readonly string[],
): ShownSum | undefined {
  const derived = entity.fields[property]?.derived
  const summed = derived && 'sum' in derived ? derived.sum : undefined
  const originOf = (source: string) => {
    const from = entity.fields[source]?.derived
    return from && 'from' in from ? from.from : undefined
  }
  for (const mode of list.modes) {
    const { rows } = mode
    if (rows !== undefined && (summed === undefined || filters.some(name => isOfLine(entity, name, rows)))) continue
    const found = mode.columns.find(
      ({ sum, source }) => sum && (rows === undefined ? source === property : originOf(source) === summed),
    )
    if (found) return { mode, source: found.source }
  }
  return undefined
}
