import type { Manifest } from '../../domain/installation/backup/backupLines.ts'

/** A line for each table that has rows, and one for all. */
export function linesOf({ tables }: Manifest): string[] {
  const filled = Object.entries(tables).filter(([, { rows }]) => rows > 0)
  const width = Math.max(...filled.map(([name]) => name.length))
  return [
    ...filled.map(
      ([name, { rows, checksum }]) => `${name.padEnd(width)}  ${String(rows).padStart(9)}  ${checksum.padStart(26)}`,
    ),
    sentenceOf({ tables }),
  ]
}

/** How much there is. */
export function sentenceOf({ tables }: Pick<Manifest, 'tables'>): string {
  const all = Object.values(tables)
  return `${all.length} tables, ${all.reduce((sum, { rows }) => sum + rows, 0)} rows`
}

/** What is said of an upload whose file is gone. */
export const lostUpload = (upload: string) => `Upload ${upload} is in the database, and not in the storage: left out.`
