import { type CompanyTransaction, namedTables } from '../../../database/company.ts'
import { readLocked } from '../../../database/queries/readRecord.ts'
import type { Registry, Resource } from '../../../engine/model/model.ts'
import { matches } from '../../../engine/value/condition.ts'
import type { Actor } from '../../actor.ts'
import { refusal } from '../../refusal.ts'
import { requireScope } from '../../requireScope.ts'
import { titleOf } from '../../titleOf.ts'
import { type Editable, isEditable } from '../editable.ts'

/** A resource whose form fills in lines, and the property by which they name its record. */
interface Owner {
  resource: Editable
  by: string
}

/** Lines that are about to change: those that there are by their ids, and what is given of them. */
interface Changing {
  ids?: readonly string[]
  given?: readonly Readonly<Record<string, unknown>>[]
}

/**
 * Refuses to change lines, which are records of a resource of their own, past the state of the record whose form they
 * are filled in by, or out of the reach of whoever may not change that one. It locks that record before its lines, as
 * its own form does. Of what belongs to no form nothing is asked.
 * @throws DomainError record.locked naming the record, record.missing, record.notTheirs
 */
export async function requireOpenOwners(
  trx: CompanyTransaction,
  registry: Registry,
  actor: Actor,
  { entity }: Pick<Resource, 'entity'>,
  { ids = [], given = [] }: Changing,
) {
  for (const owners of ownersOf(registry, entity)) {
    const { by, resource } = owners[0]!
    const rows = namedTables(trx).selectFrom(entity).select(by)
    const known = ids.length > 0 ? await rows.where('id', 'in', [...ids]).execute() : []
    const named = [...known, ...given].flatMap(line => (typeof line[by] === 'string' ? line[by].toLowerCase() : []))
    const owned = [...new Set(named)].sort()
    await requireScope(trx, registry, actor, resource, owned)
    for (const id of owned) await requireOpen(trx, registry, actor, owners, id)
  }
}

async function requireOpen(trx: CompanyTransaction, registry: Registry, actor: Actor, owners: Owner[], id: string) {
  const { resource } = owners[0]!
  const record = await readLocked(trx, registry.entities, resource, actor, id)
  if (!record) throw refusal('record.missing')
  if (!owners.some(owner => matches(owner.resource.form.when, record)))
    throw refusal('record.locked', titleOf(resource, record))
}

const known = new WeakMap<Registry['resources'], Map<string, Owner[][]>>()

/** Finds the forms that fill in an entity's rows as lines, those of one kind of record together. */
function ownersOf({ entities, resources }: Registry, entity: string): Owner[][] {
  const before = known.get(resources) ?? new Map<string, Owner[][]>()
  known.set(resources, before)
  const found = before.get(entity) ?? groupsOf({ entities, resources }, entity)
  before.set(entity, found)
  return found
}

function groupsOf({ entities, resources }: Pick<Registry, 'entities' | 'resources'>, entity: string): Owner[][] {
  const groups = new Map<string, Owner[]>()
  for (const resource of Object.values(resources).filter(isEditable))
    for (const { rows } of resource.form.sections) {
      const many = rows === undefined ? undefined : entities[resource.entity]!.fields[rows]?.many
      if (many?.entity !== entity) continue
      const name = `${resource.entity} ${many.by}`
      groups.set(name, [...(groups.get(name) ?? []), { resource, by: many.by }])
    }
  return [...groups.values()]
}
