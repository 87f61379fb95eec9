import type { Entity } from '../model/model.ts'

/** Tells whether a column of a list shows a value of the lines that are its rows, not of the record that they belong to. */
export function isOfLine({ fields }: Entity, source: string, rows: string): boolean {
  const derived = fields[source]?.derived
  const origin = derived && 'from' in derived ? derived.from : source
  return origin.startsWith(`${rows}.`)
}
