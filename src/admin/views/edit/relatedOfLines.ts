type Data = Readonly<Record<string, unknown>>

/** What lines have of related records, by what they have at the paths that these go by. */
export type RelatedOfLines = ReadonlyMap<string, Data>

/** Returns the ids that a line itself has at paths: those along relations are the same for all lines of a record. */
export const keyOf = (paths: readonly string[], line: Data): string =>
  paths
    .filter(path => !path.includes('.'))
    .map(path => String(line[path] ?? ''))
    .join(' ')
