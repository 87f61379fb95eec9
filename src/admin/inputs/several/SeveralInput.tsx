import type { InputProps } from '../InputProps.ts'
import { RecordsInput } from './RecordsInput.tsx'
import { ValuesInput } from './ValuesInput.tsx'

/** Chooses any number of records, or of values of an enumeration. */
export function SeveralInput(props: InputProps) {
  return props.input.reference === undefined ? <ValuesInput {...props} /> : <RecordsInput {...props} />
}
