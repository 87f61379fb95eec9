import { Big } from 'big.js'
import type { CompanyTransaction } from '../../database/company.ts'
import { rowsWith } from '../../database/writes/writeRows.ts'
import type { Side } from '../money/sides.ts'

/** A line that was delivered, which is locked and changes as it is invoiced. */
export interface HeldLine {
  id: string
  partyId: string
  documentSn: string
  /** In the goods' unit, and in yuan: what was delivered less what went back, and what of it stands on invoices. */
  quantity: Big
  amount: Big
  invoicedQuantity: Big
  invoicedAmount: Big
  isSkipped: boolean
}

/** Locks delivered lines, in sorted order, which avoids deadlocks. @returns them by their ids */
export async function holdDelivered(trx: CompanyTransaction, side: Side, ids: readonly string[]) {
  const columns = ['id', side.party, 'documentSn', 'isSkipped', ...FIGURES]
  const rows = await rowsWith(trx, side.delivered, 'id', ids, columns, { lock: true })
  return new Map(
    rows.map(row => {
      const [quantity, amount, invoicedQuantity, invoicedAmount] = FIGURES.map(name => new Big(String(row[name])))
      const line: HeldLine = {
        id: String(row.id),
        partyId: String(row[side.party]),
        documentSn: String(row.documentSn),
        isSkipped: row.isSkipped === true,
        quantity: quantity!,
        amount: amount!,
        invoicedQuantity: invoicedQuantity!,
        invoicedAmount: invoicedAmount!,
      }
      return [line.id, line] as const
    }),
  )
}

const FIGURES = ['quantity', 'amount', 'invoicedQuantity', 'invoicedAmount'] as const

/** Returns what is left of a line to be invoiced: below 0 where more stands on invoices than was kept. */
export const leftOf = (line: HeldLine) => ({
  quantity: line.quantity.minus(line.invoicedQuantity),
  amount: line.amount.minus(line.invoicedAmount),
})

/** Returns a line as it is stored. */
export function asLeft(line: HeldLine) {
  const left = leftOf(line)
  return {
    id: line.id,
    quantity: line.quantity.toFixed(),
    amount: line.amount.toFixed(2),
    invoicedQuantity: line.invoicedQuantity.toFixed(),
    invoicedAmount: line.invoicedAmount.toFixed(2),
    isOpen: !line.isSkipped && !left.quantity.eq(0) && !left.amount.eq(0),
  }
}

/** Returns the part of what is left of a line that so much of its goods comes to, in yuan: of all of it, all. */
export function partOf(line: HeldLine, quantity: Big): Big {
  const left = leftOf(line)
  return left.quantity.eq(0) ? new Big(0) : left.amount.times(quantity).div(left.quantity).round(2)
}
