import type { Tone } from './model.ts'

/** What a kind of document is known by, and which of its properties stand on its card beside its title. */
export interface Document {
  type: number
  tone: Tone
  /** Property whose text stands on its card as its number. */
  number: string
  time: string
  status?: string
  price?: string
  /** Page that opens when its number is scanned. */
  scan?: string
}
