import type { CompanyDb, CompanyTransaction } from '../../../database/company.ts'
import type { StoredRow } from '../../../database/writes/writeRows.ts'
import type { ImportField } from '../../../engine/model/importModel.ts'
import type { Entity, Registry, Resource } from '../../../engine/model/model.ts'
import type { Actor } from '../../actor.ts'
import { type Chosen, readLinks, saveLinks, withUnseen } from '../links.ts'

interface Planned {
  row: StoredRow
  before?: StoredRow
}

/** Keeps the records that the rows choose. */
export async function writeLinks(
  trx: CompanyTransaction,
  registry: Registry,
  actor: Actor,
  resource: Resource,
  planned: readonly Planned[],
) {
  const entity = registry.entities[resource.entity]!
  for (const { property } of chosenFields(resource.list.import!.fields)) {
    const chosen: Chosen[] = []
    for (const { row, before } of planned) {
      if (!(property in row)) continue
      Object.assign(row, await withUnseen(trx, registry, actor, entity, { [property]: row[property] }, before))
      chosen.push({ id: String(row.id), before: before?.[property], after: row[property] })
    }
    await saveLinks(trx, registry, entity, property, chosen)
  }
}

const chosenFields = (fields: readonly ImportField[]) => fields.flatMap(({ lookup }) => (lookup?.several ? lookup : []))

/** Adds the records that existing ones choose. */
export async function addChosen(db: CompanyDb, entity: Entity, fields: readonly ImportField[], found: StoredRow[]) {
  for (const { property } of chosenFields(fields)) {
    const links = await readLinks(
      db,
      entity,
      property,
      found.map(({ id }) => String(id)),
    )
    for (const row of found) row[property] = links.get(String(row.id)) ?? []
  }
}
