import type { Input } from '../../engine/model/formModel.ts'
import type { InputType } from '../../engine/generated/declaration.ts'

/** An input that no declaration speaks of. */
export function plainInput(source: string, label: string, type: InputType, further: Partial<Input> = {}): Input {
  return { source, label, type, kind: 'text', readOnly: false, writeOnce: false, ...further }
}
