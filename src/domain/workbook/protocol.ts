import type { Details, RefusalCode } from '../DomainError.ts'

/** A number of a workbook with the words for it within a sentence. */
export interface Figure {
  value: number
  text: string
}

export type Value = string | Figure | null | undefined

/** What placeholders are filled with: `{{name}}`, and `{{items.name}}` in the row that is repeated. */
export interface Filling {
  values: Readonly<Record<string, Value>>
  items: readonly Readonly<Record<string, Value>>[]
  /** Stands where `{{logo}}` does. */
  logo?: Picture
}

export interface Picture {
  content: Uint8Array
  /** Pixels. */
  width: number
  height: number
}

/** Work for the thread: only to look at a workbook, or to fill it. */
export type Task =
  | { kind: 'check'; content: Uint8Array; placeholders: readonly string[] }
  | { kind: 'fill'; content: Uint8Array; filling: Filling }

export interface Outcome {
  content?: Uint8Array<ArrayBuffer>
  refused?: { code: RefusalCode; details: Details }
}
