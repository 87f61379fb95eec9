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

export const total = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0)
