import type { Declared } from '../declared.ts'
import type { Registered } from '../../engine/generated/declaration.ts'

/** Returns the registered names of a kind that declarations may use, as the grammar lists them. */
export function registeredNames(grammar: Declared['grammar'], kind: keyof Registered): readonly string[] {
  const kinds = grammar['registered.schema.json']?.$defs as Record<string, { enum: string[] }> | undefined
  return kinds?.[kind]?.enum ?? []
}
