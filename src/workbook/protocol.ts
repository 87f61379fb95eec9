import type { SheetPreview } from '../engine/print/sheetPreview.ts'
import type { Details } from '../engine/DomainError.ts'

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

/** Work for the thread: only to check a workbook, to fill it, or to fill it and say how it looks. */
export type Task =
  | { kind: 'check'; content: Uint8Array; placeholders: readonly string[] }
  | { kind: 'fill' | 'preview'; content: Uint8Array; filling: Filling }

/** What the thread says before its work begins: from then on its time counts. */
export const STARTED = 'started'

export interface Outcome {
  content?: Uint8Array<ArrayBuffer>
  preview?: SheetPreview
  refused?: { code: string; details: Details }
}
