import { Big } from 'big.js'
import type { CompanyTransaction } from '../../database/company.ts'
import { rowsWith, updateRows } from '../../database/writes/writeRows.ts'
import type { Side } from './sides.ts'

/** An entry of what is owed that is locked, and changes as it is settled. */
export interface HeldEntry {
  id: string
  partyId: string
  sn: string
  /** In yuan, with their signs. */
  amount: Big
  settled: Big
}

/** Locks entries, in sorted order, which avoids deadlocks. @returns them by their ids */
export async function holdEntries(trx: CompanyTransaction, side: Side, ids: readonly string[]) {
  const columns = ['id', side.party, 'documentSn', 'amount', 'settled']
  const rows = await rowsWith(trx, side.entry, 'id', ids, columns, { lock: true })
  return new Map(
    rows.map(row => {
      const entry: HeldEntry = {
        id: String(row.id),
        partyId: String(row[side.party]),
        sn: String(row.documentSn),
        amount: new Big(String(row.amount)),
        settled: new Big(String(row.settled)),
      }
      return [entry.id, entry] as const
    }),
  )
}

/** Returns what is left of an entry, with its sign. */
export const openOf = ({ amount, settled }: Pick<HeldEntry, 'amount' | 'settled'>): Big => amount.minus(settled)

/** Keeps how far entries are settled. */
export const keepEntries = (trx: CompanyTransaction, side: Side, entries: Iterable<HeldEntry>) =>
  updateRows(
    trx,
    { name: side.entry },
    [...entries].map(entry => ({ id: entry.id, settled: entry.settled.toFixed(2), isOpen: !openOf(entry).eq(0) })),
  )
