import { Big } from 'big.js'

type Figure = number | string

export interface BankValues {
  /** In yuan, one of the two. */
  income?: Figure | null
  outgo?: Figure | null
  customerId?: string | null
  supplierId?: string | null
  category?: string | null
  bankRef?: string | null
}

export interface StoredLine extends BankValues {
  id: string
  accountId: string
  /** ISO time. */
  time: string
  counterpart?: string | null
  note?: string | null
  proposal: number
  documentType?: number | null
  documentId?: string | null
  documentSn?: string | null
}

/** Values of `proposal`: what a line is booked as. */
export const [NOTHING, RECEIPT, PAYMENT, BOOKED, EXPENSE] = [0, 1, 2, 3, 4] as const

/** Returns what a line moved, in yuan: above 0 came in, below went out. */
export const amountOf = ({ income, outgo }: BankValues) => new Big(income ?? 0).minus(outgo ?? 0)
