import { memo } from 'react'
import { UnknownType } from '../ui/UnknownType.tsx'
import { inputs } from './index.ts'
import type { InputProps } from './InputProps.ts'
import { SuggestInput } from './choices/SuggestInput.tsx'

/** Shows the input of a type. What is typed in another one does not draw it anew. */
export const FormInput = memo(function FormInput({ input, name }: InputProps) {
  const Type = input.suggest ? SuggestInput : inputs[input.type]
  return Type ? <Type input={input} name={name} /> : <UnknownType type={input.type} />
})
