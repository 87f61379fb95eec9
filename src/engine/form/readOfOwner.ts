import { formulaPaths } from '../formula/formulaPaths.ts'
import { warningPaths } from '../formula/warningPaths.ts'
import type { Entity } from '../model/model.ts'

/**
 * Lists the properties of the record that lines belong to which their formulas and warnings read.
 * @param as relation by which lines lead to it
 */
export function readOfOwner({ fields }: Entity, as: string): string[] {
  const paths = Object.values(fields).flatMap(({ derived, warn = [] }) => [
    ...(derived && 'formula' in derived ? formulaPaths(derived.formula) : []),
    ...warn.flatMap(warningPaths),
  ])
  return [...new Set(paths.flatMap(path => (path.startsWith(`${as}.`) ? path.split('.').slice(1, 2) : [])))]
}
