import type { CompanyTransaction } from '../../database/company.ts'
import { createCacheByOwner } from '../../database/createCache.ts'
import { readRecordText } from '../../database/queries/readRecord.ts'
import type { Message } from '../../engine/value/message.ts'
import type { Registry, Resource } from '../../engine/model/model.ts'
import type { RecordView } from '../../engine/model/recordView.ts'
import { visibleTo } from '../../engine/visibility/visibleTo.ts'
import { selectSwitches, switchesOf } from '../access/companySwitches.ts'
import { keysOf } from '../access/readKeys.ts'
import { readOperations } from '../readOperations.ts'
import { SILENT } from './events.ts'

/** What a webhook tells of the records themselves, as its role sees them. */
export interface Told {
  id: string
  serviceBuyerId: string
  roleId: string | null
  /** Properties, one a line: `stockOutOrder.customerName`, or `stockOutOrder` for what its page shows. */
  contents: string | null
}

/**
 * Parses what a webhook tells of records, one property a line; documents and properties may be written as their labels,
 * too.
 * @returns the properties by name, or what is wrong
 */
export function readContents(
  text: string,
  { entities, resources }: Registry,
): { contents: string } | { mistake: Message } {
  const told = Object.values(resources).filter(({ name, pages }) => !SILENT.has(name) && pages.length > 0)
  const propertiesOf = ({ entity }: Resource) =>
    Object.values(entities[entity]!.fields).filter(({ secret, given }) => !secret && !given)
  const read = readOperations(text, told, propertiesOf)
  return 'mistake' in read ? read : { contents: read.operations }
}

/**
 * Reads what a webhook tells of some records of a resource as they are in the transaction: what its role sees, in the
 * rows that the role sees; the properties of an account, such as one's own team, are nobody's here.
 * @returns JSON texts by record; a record that the role does not see is absent
 */
export async function contentsOf(
  trx: CompanyTransaction,
  registry: Registry,
  webhook: Told,
  resource: Resource,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const named = namedOf(webhook, resource)
  if (!webhook.roleId || !named || ids.length === 0) return found
  const view = await viewOnce(trx, registry, webhook.roleId)
  const shown = view && recordView(view, resource, named)
  if (!shown) return found
  const asker = { serviceBuyerId: webhook.serviceBuyerId, accountId: webhook.id }
  for (const id of new Set(ids)) {
    const text = await readRecordText(trx, view.entities, shown, asker, id)
    if (text !== undefined) found.set(id, text)
  }
  return found
}

/** Returns the properties of a resource that a webhook tells: all that its page shows where none is named. */
function namedOf({ contents }: Told, { name }: Resource): string[] | undefined {
  const lines = (contents ?? '').split('\n')
  if (lines.includes(name)) return []
  const own = lines.flatMap(line => (line.startsWith(`${name}.`) ? line.slice(name.length + 1) : []))
  return own.length > 0 ? own : undefined
}

/** Reads the view of a role once in a transaction, however many acts it tells of. */
function viewOnce(trx: CompanyTransaction, registry: Registry, roleId: string): Promise<Registry | undefined> {
  const known = viewed.get(trx) ?? new Map<string, Promise<Registry | undefined>>()
  viewed.set(trx, known)
  const view = known.get(roleId) ?? viewOfRole(trx, registry, roleId)
  known.set(roleId, view)
  return view
}

const viewed = new WeakMap<CompanyTransaction, Map<string, Promise<Registry | undefined>>>()

const views = createCacheByOwner<Registry, Registry>()

async function viewOfRole(trx: CompanyTransaction, registry: Registry, roleId: string): Promise<Registry | undefined> {
  const { entities, menus } = registry
  const role = await trx
    .selectFrom('role')
    .innerJoin('serviceBuyer', 'serviceBuyer.id', 'role.serviceBuyerId')
    .select(['role.menuKeys', selectSwitches(entities)])
    .where('role.id', '=', roleId)
    .executeTakeFirst()
  if (!role) return undefined
  const { settings, authorities } = switchesOf(entities, role)
  const keys = keysOf(role.menuKeys, authorities, menus)
  const name = JSON.stringify([[...keys].toSorted(), settings])
  return views(registry, name, () => visibleTo(registry, { keys, settings }))
}

const recordViews = createCacheByOwner<Registry, RecordView>()

/** Returns what is read of a record; undefined where the role has no page of it, or sees nothing of what is named. */
function recordView(view: Registry, { name, entity }: Resource, named: string[]): RecordView | undefined {
  const own = view.resources[name]
  if (!own || own.pages.length === 0) return undefined
  if (named.length === 0) return own
  const seen = named.filter(property => view.entities[entity]!.fields[property])
  if (seen.length === 0) return undefined
  return recordViews(view, [name, ...seen].join(), () => ({ entity, only: true, show: { with: seen, sections: [] } }))
}
