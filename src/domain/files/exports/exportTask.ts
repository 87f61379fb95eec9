import type { Template } from '../../../database/template.ts'
import type { CompiledList } from '../../../database/sql/compileList.ts'
import type { Column, Entity } from '../../../engine/model/model.ts'
import type { Texts } from '../../../engine/value/translated.ts'

/** A list to be written as a file; plain data, so that a thread of its own can do it. */
export interface ExportTask {
  format: 'xlsx' | 'csv'
  /** The name of the sheet. */
  title: string
  columns: Column[]
  /** The statement of all rows, with its values, and what its columns hold. */
  statement: Template
  selected: CompiledList['columns']
  entity: Entity
  /** What a workbook says of itself: a name, and what it is. */
  about: string[][]
  /** Translations into the language of its reader, where that is not the declared one. */
  texts?: Texts
}
