/** The number of a kind of document, and the properties that its card shows beside its title. */
export interface Document {
  type: number
  /** Property whose text stands on its card as its number. */
  number: string
  time: string
  status?: string
  /** The enumeration and its value of a withdrawn document, which counts no more; its card says so. */
  withdrawn?: { property: string; value: unknown }
  price?: string
  /** Page that opens when its number is scanned. */
  scan?: string
}
