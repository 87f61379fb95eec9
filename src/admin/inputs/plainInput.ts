import type { Input } from '../../engine/model/formModel.ts'
import type { InputType } from '../../engine/generated/declaration.ts'

/** Makes an input without a declaration. */
export function plainInput(source: string, label: string, type: InputType, further: Partial<Input> = {}): Input {
  return { source, label, type, kind: 'text', readOnly: false, writeOnce: false, ...further }
}
