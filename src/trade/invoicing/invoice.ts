import type { Side } from '../money/sides.ts'

type Figure = number | string

export interface InvoiceLine {
  id?: string
  /** In the goods' unit; below 0 on a red invoice. */
  quantity: Figure
  /** In yuan, with tax. */
  amount?: Figure
}

export interface Invoice {
  customerId?: string
  supplierId?: string
  kind: number
  invoiceCode?: string | null
  originalId?: string | null
  /** What an invoice of the tax platform says that it comes to. */
  statedAmount?: Figure | null
  items?: readonly InvoiceLine[]
}

export interface StoredInvoice extends Invoice {
  id: string
  sn: string
  items: readonly (InvoiceLine & { id: string })[]
}

/** Value of `kind` of an invoice that takes an earlier one back, in part or as a whole. */
export const RED = 1

/** Makes the function that tells of an invoice's line which delivered line it is about. */
export const aboutOf = (side: Side) => (line: object) => String(Reflect.get(line, side.invoiced))
