import type { Entities, Entity } from '../model/model.ts'
import { derivedPaths } from './derivedPaths.ts'
import { findSource } from './schemaPath.ts'

/** Tells whether a property holds nothing but values of the record that a reference names, or the reference itself. */
export function isOf(entities: Entities, { name }: Entity, reference: string, property: string): boolean {
  if (property === reference) return true
  const source = findSource(entities, name, reference)
  const { ref } = source?.field ?? {}
  if (!source || !ref) return false
  const record = [...source.steps.map(({ relation }) => relation), ref.as, ''].join('.')
  const isWithin = (path: string): boolean => {
    const found = findSource(entities, name, path)
    if (!found) return false
    const steps = found.steps.map(({ relation }) => relation)
    if ([...steps, found.field.name].join('.').startsWith(record)) return true
    const { derived } = found.field
    return derived !== undefined && derivedPaths(derived).every(inner => isWithin([...steps, inner].join('.')))
  }
  return isWithin(property)
}
