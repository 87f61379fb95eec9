import type { CompanyDb } from '../../../database/company.ts'
import { type Chosen, readAllChosen } from '../../../database/queries/readChosen.ts'
import { followed } from '../../../engine/form/followed.ts'
import type { Values } from '../../../engine/form/walkForm.ts'
import type { Entities, Entity } from '../../../engine/model/model.ts'

/** What a form refers to: a property that holds the id of a record, and the paths that are read from the record. */
export interface Reference {
  source: string
  entity: string
  paths: string[]
}

/** A reference in a record or line that is filled in. */
export interface Named {
  reference: Reference
  values: Values
}

/** Chosen records by entity and id. */
export type Referred = ReadonlyMap<string, ReadonlyMap<string, Chosen>>

/** Reads all records that references of a form name, in one statement for each entity, and all at once. */
export async function readReferred(db: CompanyDb, entities: Entities, named: readonly Named[]): Promise<Referred> {
  const asked = new Map<string, { ids: Set<string>; paths: Set<string> }>()
  for (const { reference, values } of named) {
    const id = values[reference.source]
    if (typeof id !== 'string' || id.trim() === '') continue
    const { ids, paths } = asked.get(reference.entity) ?? { ids: new Set(), paths: new Set() }
    asked.set(reference.entity, { ids: ids.add(id), paths: new Set([...paths, ...reference.paths]) })
  }
  const wanted = [...asked].map(([entity, { ids, paths }]) => ({ entity, ids: [...ids], paths: [...paths] }))
  const found = await readAllChosen(db, entities, wanted)
  return new Map(wanted.map(({ entity }, index) => [entity, found[index]!]))
}

/** Returns the record that a reference names; undefined where it names none that exists. */
export const chosenBy = (referred: Referred, { source, entity }: Reference, values: Values): Chosen | undefined =>
  referred.get(entity)?.get(String(values[source]))

/** Returns the reference whose record says how many decimals a figure may have; undefined where it says so itself. */
export function decimalsReference(entity: Entity, property: string): Reference | undefined {
  const found = followed(entity, [property]).find(one => one.property === property)
  return found && { source: found.source, entity: found.entity, paths: [found.path] }
}
