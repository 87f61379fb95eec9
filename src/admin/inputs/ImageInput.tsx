import { ImagesInput } from './ImagesInput.tsx'
import type { InputProps } from './InputProps.ts'

/** A single picture. */
export function ImageInput({ input, name }: InputProps) {
  return <ImagesInput input={{ ...input, maxItems: 1 }} name={name} />
}
