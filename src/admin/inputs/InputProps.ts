import type { Input } from '../../engine/formModel.ts'

export interface InputProps {
  input: Input
}
