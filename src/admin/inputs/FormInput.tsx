import { inputs } from './index.ts'
import type { InputProps } from './InputProps.ts'
import { SuggestInput } from './SuggestInput.tsx'
import { TextInput } from './TextInput.tsx'

/** One input, filled in as its type says. */
export function FormInput({ input, name }: InputProps) {
  const Type = input.suggest ? SuggestInput : (inputs[input.type] ?? TextInput)
  return <Type input={input} name={name} />
}
