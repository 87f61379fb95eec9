import type { SheetPreview } from '../engine/print/sheetPreview.ts'
import type { Details } from '../engine/value/message.ts'

/** A number, with its words for use within a sentence. */
export interface Figure {
  value: number
  text: string
}

export type Value = string | Figure | null | undefined

/** The values for placeholders: `{{name}}`, and `{{items.name}}` in the row that is repeated. */
export interface Filling {
  values: Readonly<Record<string, Value>>
  items: readonly Readonly<Record<string, Value>>[]
  /** The picture for `{{logo}}`. */
  logo?: Picture
}

export interface Picture {
  content: Uint8Array
  /** Pixels. */
  width: number
  height: number
}

/** A task for the worker thread: check a workbook, fill it, or fill it and preview it. */
export type Task =
  | { kind: 'check'; content: Uint8Array; placeholders: readonly string[] }
  | { kind: 'fill' | 'preview'; content: Uint8Array; filling: Filling }

/** Sent by the worker thread when it begins: its timeout counts from then on. */
export const STARTED = 'started'

export interface Outcome {
  content?: Uint8Array<ArrayBuffer>
  preview?: SheetPreview
  refused?: { code: string; details: Details }
}
