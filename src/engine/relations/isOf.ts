import type { Entity } from '../model/model.ts'
import { derivedPaths } from './derivedPaths.ts'

/** Tells whether a property holds nothing but values of the record that a reference names, or the reference itself. */
export function isOf({ fields }: Entity, reference: string | undefined, property: string): boolean {
  if (reference === undefined) return false
  const relation = fields[reference]?.ref?.as
  const { derived } = fields[property] ?? {}
  return (
    property === reference ||
    (derived !== undefined && derivedPaths(derived).every(path => path.startsWith(`${relation}.`)))
  )
}
