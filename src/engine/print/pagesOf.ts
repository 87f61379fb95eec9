/** Heights on paper, all in the same unit. */
export interface Heights {
  /** What a page has room for. */
  room: number
  /** What stands above the table on the first page, and on each further one. */
  first: number
  further: number
  /** Head of the table, and what stands under the lines of each page, where there are several. */
  head: number
  under: number
  /** What stands at the end of the document. */
  end: number
  lines: readonly number[]
}

/**
 * Divides the lines of a document among pages. What stands at its end is not left alone on one: the last line goes with
 * it.
 * @returns how many lines each page has
 */
export function pagesOf({ room, first, further, head, under, end, lines }: Heights): number[] {
  const all = lines.reduce((sum, height) => sum + height, 0)
  if (first + head + all + end <= room) return [lines.length]
  const pages: number[] = []
  let left = room - first - head - under
  let count = 0
  for (const height of lines) {
    if (count > 0 && height > left) {
      pages.push(count)
      count = 0
      left = room - further - head - under
    }
    count += 1
    left -= height
  }
  if (count < 2 || end <= left) return [...pages, count]
  return [...pages, count - 1, 1]
}
