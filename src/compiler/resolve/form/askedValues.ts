import type { FormSection } from '../../../engine/model/formModel.ts'
import type { Entities, Entity } from '../../../engine/model/model.ts'
import { derivedPaths } from '../../../engine/relations/derivedPaths.ts'
import { warningPaths } from '../../../engine/formula/warningPaths.ts'

/**
 * Lists the properties of lines that a form needs for what it shows of related records: those that its inputs and
 * warnings read, also sums of the record over its lines, and all that these are derived from.
 * @param entity whose record the form fills in
 */
export function askedValues(
  sections: readonly FormSection[],
  { rows = '', inputs, entity: line }: FormSection,
  entity: Entity,
  entities: Entities,
): string[] {
  const { fields } = entities[line]!
  const shown = inputs.map(({ source }) => source)
  const warned = inputs.flatMap(({ warn = [] }) => warn.flatMap(warningPaths))
  const outside = sections.filter(one => one.rows === undefined && one.part === undefined)
  const summed = closed(
    entity,
    outside.flatMap(one => one.inputs.map(({ source }) => source)),
  )
  const ofLines = summed.flatMap(path => (path.startsWith(`${rows}.`) ? path.slice(rows.length + 1) : []))
  const wanted = [...shown, ...ofLines].filter(name => fields[name]?.asked)
  return closed(entities[line]!, [...wanted, ...warned]).filter(name => fields[name])
}

/** Adds to properties what they are derived from, property by property. */
function closed({ fields }: Entity, names: readonly string[]): string[] {
  const all = new Set(names)
  // A set hands out what is added to it on the way.
  for (const name of all) {
    const derived = fields[name]?.derived
    for (const path of derived ? derivedPaths(derived) : []) all.add(path)
  }
  return [...all]
}
