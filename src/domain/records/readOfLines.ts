import type { CompanyDb } from '../../database/company.ts'
import { readRelated } from '../../database/queries/readRelated.ts'
import { pathsOfRelated, relatedShown } from '../../engine/form/relatedIn.ts'
import type { FilledIn, Values } from '../../engine/form/walkForm.ts'
import type { Input } from '../../engine/model/formModel.ts'
import type { Entities, Entity } from '../../engine/model/model.ts'
import { record } from '../../engine/value/record.ts'
import { ownerRelation } from '../../engine/relations/ownerRelation.ts'

interface Beside {
  entity: Entity
  /** The record as it is filled in. */
  values: Values
  accountId: string
}

/**
 * Reads what is filled in of related records with what was chosen, all lines of a section at once.
 * @returns it by the place in the form
 */
export async function readOfLines(
  db: CompanyDb,
  entities: Entities,
  { entity, values, accountId }: Beside,
  chosen: readonly (Pick<Input, 'fill'> & { one: FilledIn })[],
): Promise<ReadonlyMap<string, Values>> {
  const found = new Map<string, Values>()
  for (const section of new Set(chosen.map(({ one }) => one.section))) {
    const here = chosen.filter(({ one }) => one.section === section)
    const line = entities[section.entity]!
    const related = record(here.flatMap(({ fill }) => Object.entries(relatedShown(line, { fill }))))
    const owner = section.rows === undefined ? undefined : ownerRelation(entities, entity, section.rows)
    const at = (one: FilledIn, path: string) =>
      path.startsWith(`${owner}.`) ? values[path.slice(`${owner}.`.length)] : { ...one.before, ...one.values }[path]
    const rows = here.map(({ one }) =>
      Object.fromEntries(pathsOfRelated(related).map(path => [path, idIn(at(one, path))])),
    )
    const read = await readRelated(db, entities, related, rows, accountId)
    here.forEach(({ one }, index) => found.set(one.place, { ...found.get(one.place), ...read[index] }))
  }
  return found
}

const idIn = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)
