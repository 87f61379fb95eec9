/** A product whose labels are printed. */
export interface Labelled {
  productNo: string
  name: string
  model: string
  count: number
}

/** Labels that one page draws without becoming slow. */
export const mostLabels = 1000

/**
 * Reads the products of an address: each begins with its `productNo`, what follows up to the next one is about it.
 * `?productNo=A-1&name=轴承&model=6204&count=3&productNo=B-2`
 */
export function labelsFrom(search: string): Labelled[] {
  const labels: Labelled[] = []
  for (const [name, value] of new URLSearchParams(search)) {
    const last = labels.at(-1)
    if (name === 'productNo') labels.push({ productNo: value.trim(), name: '', model: '', count: 1 })
    else if (last && (name === 'name' || name === 'model')) last[name] = value.trim()
    else if (last && name === 'count') last.count = countOf(value)
  }
  return labels.filter(({ productNo }) => productNo !== '')
}

/** Writes labels as the query of an address. */
export function searchOf(labels: readonly Labelled[]): string {
  const query = new URLSearchParams()
  for (const label of labels)
    for (const [name, value] of Object.entries(label)) if (value !== '') query.append(name, String(value))
  return query.toString()
}

/** Parses a number of labels, from 1 to as many as one print may have. */
export function countOf(text: string): number {
  const count = Number.parseInt(text, 10)
  return Number.isNaN(count) ? 1 : Math.min(Math.max(count, 1), mostLabels)
}

/** Returns one entry for each label to print, up to the limit of one print. */
export function eachLabel(labels: readonly Labelled[]): Labelled[] {
  return labels.flatMap(label => Array.from({ length: label.count }, () => label)).slice(0, mostLabels)
}
