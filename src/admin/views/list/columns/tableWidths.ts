import type { Column, Mode, Resource } from '../../../../engine/model/model.ts'
import { choosesRows } from '../choosesRows.ts'
import { columnWidth } from './columnWidth.ts'

/** The share of the room that columns may hold which do not scroll. */
const MOST_PINNED = 0.7

/** Pixels of the column of boxes, and of that of icons. */
export const BOXES = 40
export const OPERATIONS = 56

/** The widths that the user gave columns, by their sources. */
export type Widths = Readonly<Record<string, number>>

export interface TableWidths {
  /** Of each column, as its style says it. */
  columns: string[]
  /** Of the table; without a width of the user's own it fills its room by itself. */
  table: number | '100%'
  least: number
  /** Pixels between the table's left edge and each column that stays there; undefined where it does not. */
  lefts: (number | undefined)[]
}

/**
 * Computes the widths of a table and its columns in pixels: those set by the user stay, the others share the rest.
 * @param room width that there is
 * @param pins columns that stay at the left behind the first one, as far as they leave room for others
 */
export function tableWidths(
  columns: readonly Column[],
  saved: Widths,
  { resource, mode, room, pins }: { resource: Resource; mode: Mode; room: number; pins: readonly string[] },
): TableWidths {
  const boxes = choosesRows(resource, mode) ? BOXES : 0
  const taken = boxes + (resource.list.operations.length > 0 ? OPERATIONS : 0)
  const own = columns.map(({ source }) => saved[source])
  // What stays at the left has to know how wide exactly the others there are.
  const isOwn = pins.length > 0 || own.some(width => width !== undefined)
  const natural = columns.map(columnWidth)
  const widths = isOwn ? fittedWidths(natural, own, room - taken) : natural
  const least = total(widths) + taken
  const lefts = leftsOf(widths, { pins: pins.length, boxes, room })
  const inPixels = (width: number) => `${width}px`
  // Beside shares of all there is, widths in pixels stay what they are: boxes and icons get nothing of the rest.
  const inShares = (width: number) => `${(width / total(widths)) * 100}%`
  return { columns: widths.map(isOwn ? inPixels : inShares), table: isOwn ? least : '100%', least, lefts }
}

/** Gives a table the widths that were computed for it. */
export function drawWidths(table: HTMLTableElement, { columns, table: width, least, lefts }: TableWidths): void {
  table.querySelectorAll<HTMLElement>('col[data-column]').forEach((col, at) => (col.style.width = columns[at] ?? ''))
  table.style.width = typeof width === 'number' ? `${width}px` : width
  table.style.minWidth = `${least}px`
  for (const [name, left] of Object.entries(leftStyle(lefts))) table.style.setProperty(name, left)
}

/**
 * Computes where columns stay at the left in pixels, as far as they leave room for what scrolls; undefined where one
 * does not stay.
 * @param pins how many stay behind the first column
 * @param boxes width of what stands before it
 * @param room width that there is; 0 where nobody measured it
 */
export const leftsOf = (
  widths: readonly number[],
  { pins, boxes, room }: { pins: number; boxes: number; room: number },
): (number | undefined)[] =>
  widths.slice(1, pins + 1).map((width, index) => {
    const left = boxes + total(widths.slice(0, index + 1))
    return room === 0 || left + width <= room * MOST_PINNED ? left : undefined
  })

/** Returns the properties of a table's style by which its cells know where they stay. */
export const leftStyle = (lefts: TableWidths['lefts']): Record<string, string> =>
  Object.fromEntries(lefts.map((left, index) => [leftName(index), left === undefined ? 'auto' : `${left}px`]))

/** Returns the name of such a property. */
export const leftName = (index: number): string => `--left-${index}`

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
  let [exact, drawn] = [0, 0]
  return natural.map((width, index) => {
    const given = own[index]
    if (given !== undefined) return given
    // What is rounded off one column goes to the next, so that nothing is left at the end.
    exact += width * grown
    const whole = Math.round(exact) - drawn
    drawn += whole
    return whole
  })
}

const total = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0)
