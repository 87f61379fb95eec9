import type { ComponentType } from 'react'
import type { InputProps } from './InputProps.ts'

/** The component of each input type; index.ts fills the map before the first is shown, and apps register theirs. */
export const inputTypes: Record<string, ComponentType<InputProps>> = {}
