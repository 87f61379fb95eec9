import { matches } from '../value/condition.ts'
import type { Input } from '../model/formModel.ts'
import type { Values } from './walkForm.ts'

/** Returns the inputs that are there for what is filled in, each required and read-only as that makes it. */
export const inputsFor = (inputs: readonly Input[], values: Values): Input[] =>
  inputs.filter(({ when }) => matches(when, values)).map(input => inputFor(input, values))

/** Returns an input as what is filled in makes it. */
export function inputFor(input: Input, values: Values): Input {
  const { requiredWhen, readOnlyWhen } = input
  const isOptional = requiredWhen !== undefined && !matches(requiredWhen, values)
  const isShown = readOnlyWhen !== undefined && matches(readOnlyWhen, values)
  if (!isOptional && !isShown) return input
  return { ...input, ...(isOptional && { required: undefined }), ...(isShown && { readOnly: true }) }
}
