import { UnknownType } from '../ui/UnknownType.tsx'
import { inputs } from './index.ts'
import type { InputProps } from './InputProps.ts'
import { SuggestInput } from './choices/SuggestInput.tsx'

/** Shows the input of a type. */
export function FormInput({ input, name }: InputProps) {
  const Type = input.suggest ? SuggestInput : inputs[input.type]
  return Type ? <Type input={input} name={name} /> : <UnknownType type={input.type} />
}
