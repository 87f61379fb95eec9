import type { Schema } from '@cfworker/json-schema'

export interface DeclaredFile {
  /** Path relative to the project, as authors write it: resources/stockOutOrder.json. */
  path: string
  /** Path within the file, unless it is the whole file. */
  within?: string[]
  data: Record<string, unknown>
}

/** Declarations as authors wrote them, before anything is checked or filled in. */
export interface Declared {
  /** Schemas of schemas/declaration by file name. */
  grammar: Record<string, Schema>
  /** Shared definitions of schemas/types.json. */
  types: Record<string, Record<string, unknown>>
  schemas: Record<string, DeclaredFile>
  resources: Record<string, DeclaredFile>
  /** Print documents by name. */
  prints: Record<string, DeclaredFile>
  /** Pages of figures by name. */
  panels: Record<string, DeclaredFile>
  menu: DeclaredFile
  /** How a foreign backend differs, where a console is built for one. */
  backend?: DeclaredFile
  /** Texts in other languages by the language's code. */
  translations: Record<string, DeclaredFile>
}
