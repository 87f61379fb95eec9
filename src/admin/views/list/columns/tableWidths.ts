import type { Column, Mode, Resource } from '../../../../engine/model/model.ts'
import { choosesRows } from '../choosesRows.ts'
import { columnWidth } from './columnWidth.ts'

/** Pixels of the column of boxes, and of that of icons. */
export const BOXES = 40
export const OPERATIONS = 56

/** The widths that the user gave columns, by their sources. */
export type Widths = Readonly<Record<string, number>>

export interface TableWidths {
  /** Of each column in pixels. */
  columns: number[]
  /** Of the table; without a width of the user's own it fills its room by itself. */
  table: number | '100%'
  least: number
}

/**
 * Computes the widths of a table and its columns in pixels: those set by the user stay, the others share the rest.
 * @param room width that there is
 */
export function tableWidths(
  columns: readonly Column[],
  saved: Widths,
  { resource, mode, room }: { resource: Resource; mode: Mode; room: number },
): TableWidths {
  const taken = (choosesRows(resource, mode) ? BOXES : 0) + (resource.list.operations.length > 0 ? OPERATIONS : 0)
  const own = columns.map(({ source }) => saved[source])
  const isOwn = own.some(width => width !== undefined)
  const natural = columns.map(columnWidth)
  const widths = isOwn ? fittedWidths(natural, own, room - taken) : natural
  const least = total(widths) + taken
  return { columns: widths, table: isOwn ? least : '100%', least }
}

/** Gives a table the widths that were computed for it. */
export function drawWidths(table: HTMLTableElement, { columns, table: width, least }: TableWidths): void {
  table.querySelectorAll<HTMLElement>('col[data-column]').forEach((col, at) => (col.style.width = `${columns[at]}px`))
  table.style.width = typeof width === 'number' ? `${width}px` : width
  table.style.minWidth = `${least}px`
}

/**
 * Computes the widths of columns in pixels: those set by the user stay, the others share the rest in proportion to
 * their natural widths.
 * @param natural the natural widths
 * @param own the widths set by the user; undefined where there is none
 */
export function fittedWidths(natural: readonly number[], own: readonly (number | undefined)[], room: number): number[] {
  const spare = room - total(natural.map((width, index) => own[index] ?? width))
  const free = total(natural.filter((_, index) => own[index] === undefined))
  const grown = spare > 0 && free > 0 ? 1 + spare / free : 1
  return natural.map((width, index) => own[index] ?? Math.floor(width * grown))
}

const total = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0)
