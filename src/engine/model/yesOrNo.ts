import type { Option } from './entityModel.ts'

/** Options of a boolean property. */
export const YES_OR_NO: Option[] = [
  { value: true, label: '是' },
  { value: false, label: '否' },
]
