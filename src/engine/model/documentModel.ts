/** What a kind of document is known by, and which of its properties stand on its card beside its title. */
export interface Document {
  type: number
  /** Property whose text stands on its card as its number. */
  number: string
  time: string
  status?: string
  /** Enumeration and value with which it counts no more, and its card says so. */
  withdrawn?: { property: string; value: unknown }
  price?: string
  /** Page that opens when its number is scanned. */
  scan?: string
}
