import type { Input } from '../../engine/model/formModel.ts'

export interface InputProps {
  input: Input
  /**
   * Where the form keeps the value: the input's source, in a table of lines after relation and place, as in
   * items.0.price.
   */
  name: string
}
