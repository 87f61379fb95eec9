export interface Scan {
  key: number
  number: string
  /** The document and its path; null when no document has this number, undefined while it is looked up. */
  found?: { path: string; label: string } | null
  /** Error of the look-up. */
  failure?: unknown
}

/** Normalizes a number from a scanner or person: full-width characters become plain ones, and it is trimmed. */
export const scannedNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cc}/gu, '')
    .trim()

/**
 * Looks up scanned numbers one after another, in their order, however fast they come.
 * @param onChange hears of the latest scans, the newest first
 */
export function createScanQueue(
  resolve: (number: string) => Promise<Scan['found']>,
  onChange: (scans: readonly Scan[]) => void,
): (text: string) => boolean {
  let scans: readonly Scan[] = []
  let work = Promise.resolve()
  const set = (key: number, values: Partial<Scan>) => {
    scans = scans.map(scan => (scan.key === key ? { ...scan, ...values } : scan))
    onChange(scans)
  }
  let last = 0
  return text => {
    const number = scannedNumber(text)
    if (number === '') return false
    last += 1
    const key = last
    scans = [{ key, number }, ...scans].slice(0, KEPT)
    onChange(scans)
    work = work.then(async () => {
      try {
        set(key, { found: (await resolve(number)) ?? null })
      } catch (failure) {
        set(key, { failure })
      }
    })
    return true
  }
}

/** More than any scanner is ahead of the network. */
const KEPT = 50
