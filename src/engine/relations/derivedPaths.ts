import { formulaPaths } from '../formula/formulaPaths.ts'
import { fieldsRead } from '../value/condition.ts'
import type { Derived } from '../model/derivedModel.ts'

/** Returns the paths of the values that a derived value is computed from. */
export function derivedPaths(derived: Derived): string[] {
  if ('from' in derived) return [derived.from]
  if ('sum' in derived) return [derived.sum]
  if ('count' in derived) return [derived.count]
  if ('join' in derived) return [derived.join]
  if ('formula' in derived) return formulaPaths(derived.formula)
  if ('fault' in derived) return [derived.fault]
  if ('titles' in derived) return [derived.titles]
  if ('value' in derived) return derived.value.of
  if ('add' in derived) return derived.add.map(name => name.replace(/^-/, ''))
  if ('related' in derived) return Object.values(derived.related.within)
  if ('asOf' in derived) return []
  if ('word' in derived) return [derived.word]
  if ('object' in derived) return Object.values(derived.object)
  if ('case' in derived) return derived.case.flatMap(fieldsRead)
  return 'multiply' in derived ? derived.multiply : fieldsRead(derived.when)
}
