import type { Identifier, RaRecord } from 'react-admin'

/** The rows of a list that were seen, and which of those that are there came since it was asked for. */
export interface KnownRows {
  /** Which list, with which conditions, order and page. */
  list: string
  data: readonly RaRecord[]
  seen: ReadonlySet<Identifier>
  fresh: ReadonlySet<Identifier>
}

/**
 * Returns what is known of a list's rows once it shows these. Rows that others make are new among those that were seen;
 * what only moved up from the next page, as one before it left, is not.
 */
export function knownRows(before: KnownRows | undefined, list: string, data: readonly RaRecord[]): KnownRows {
  const ids = data.map(({ id }) => id)
  if (before?.list !== list) return { list, data, seen: new Set(ids), fresh: new Set() }
  const { seen } = before
  const last = ids.findLastIndex(id => seen.has(id))
  const came = ids.filter((id, index) => !seen.has(id) && (seen.size === 0 || index < last))
  return { list, data, seen: new Set([...seen, ...ids]), fresh: new Set([...before.fresh, ...came]) }
}
