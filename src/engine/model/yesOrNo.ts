import type { Option } from './entityModel.ts'

/** What a property that is or is not so is chosen by. */
export const YES_OR_NO: Option[] = [
  { value: true, label: '是' },
  { value: false, label: '否' },
]
