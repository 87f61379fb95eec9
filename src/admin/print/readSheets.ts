import type { PrintLayout } from '../../engine/generated/entities.ts'
import { isAnswered, messageOf } from '../ui/refusal.ts'

/** The server's data of a print document. */
export interface Printed {
  record: Readonly<Record<string, unknown>>
  layout: PrintLayout | null
}

/** Documents to print, in order, and why others can't be printed. */
export interface Sheets {
  sheets: ({ id: string } & Printed)[]
  refused: string[]
}

/**
 * Reads what is to be printed, one document after the other, as the server lets an account read only so many at once.
 * @throws what was refused, where it is of all; a failure that tells nothing about a document
 */
export async function readSheets(ids: readonly string[], read: (id: string) => Promise<Printed>): Promise<Sheets> {
  const found: Sheets = { sheets: [], refused: [] }
  let last: unknown
  for (const id of ids)
    try {
      found.sheets.push({ id, ...(await read(id)) })
    } catch (failure) {
      if (!isAnswered(failure)) throw failure
      last = failure
      found.refused.push(messageOf(failure))
    }
  if (found.sheets.length === 0) throw last
  return found
}
