/**
 * The widths of columns in a room, in pixels: what somebody dragged has the width that they gave it, the others share
 * what room is left by what each of them takes.
 * @param natural what each takes by itself
 * @param own what somebody gave it; undefined where nobody did
 */
export function fittedWidths(natural: readonly number[], own: readonly (number | undefined)[], room: number): number[] {
  const spare = room - total(natural.map((width, index) => own[index] ?? width))
  const free = total(natural.filter((_, index) => own[index] === undefined))
  const grown = spare > 0 && free > 0 ? 1 + spare / free : 1
  return natural.map((width, index) => own[index] ?? Math.floor(width * grown))
}

export const total = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0)
