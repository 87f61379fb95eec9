import type { ComponentType } from 'react'
import type { Column } from '../../engine/model/model.ts'

export interface FieldProps {
  value: unknown
  record: Readonly<Record<string, unknown>>
  column: Column
  /** Place among the rows, from 0, where the record is one of several. */
  row?: number
}

export type FieldType = ComponentType<FieldProps>
