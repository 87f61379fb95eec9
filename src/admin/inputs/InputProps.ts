import type { Input } from '../../engine/model.ts'

export interface InputProps {
  input: Input
}
