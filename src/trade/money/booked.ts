import type { RuleContext } from '../../domain/rule.ts'

/** A document that books of money name. */
export interface Booked {
  /** Its number among the kinds of documents. */
  type: number
  id: string
  /** What people call it. */
  sn: string
  /** ISO time as of which it is booked. */
  time: string
}

interface Stored {
  id: string
  sn: string
  time?: string
}

/** Returns the document whose rule books money: as of the time that it says itself, such as when a bank was paid. */
export const bookedAs = ({ resource, time }: Pick<RuleContext, 'resource' | 'time'>, record: Stored): Booked => {
  return { type: resource.document!.type, id: record.id, sn: record.sn, time: record.time ?? time }
}

/** Returns what a row of a book says of the document that it is booked for. */
export const columnsOf = ({ type, id, sn, time }: Booked) => ({
  time,
  documentType: type,
  documentId: id,
  documentSn: sn,
})
