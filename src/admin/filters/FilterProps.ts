import type { ComponentType } from 'react'
import type { Filter } from '../../engine/model/model.ts'
import type { FilterValues } from './filterValues.ts'

export interface FilterProps {
  /** Of the control that the label belongs to. */
  id: string
  filter: Filter
  values: FilterValues
  onChange: (patch: FilterValues) => void
  /** Of a group: the member at hand. */
  member?: string
  onMember: (source: string) => void
}

export type FilterType = ComponentType<FilterProps>
