import type { Tone } from './model.ts'

/** What a kind of document is known by, and which of its properties stand on its card beside its title. */
export interface Document {
  type: number
  tone: Tone
  time: string
  status?: string
  price?: string
  /** Page that opens when its number is scanned. */
  scan?: string
}
