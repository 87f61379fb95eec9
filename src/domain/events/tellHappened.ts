import type { CompanyTransaction } from '../../database/company.ts'
import type { Registry, Resource } from '../../engine/model/model.ts'
import type { Actor } from '../actor.ts'
import { tellPeople } from './tellPeople.ts'
import { tellChanged } from '../journal/tellChanged.ts'
import { tellWebhooks, type Happening } from '../webhooks/tellWebhooks.ts'

/** Leaves in the transaction of what was done to records what people, open pages and other programs are told after its commit. */
export async function tellHappened(
  trx: CompanyTransaction,
  registry: Registry,
  actor: Actor,
  resource: Resource,
  ...happenings: Happening[]
) {
  const ids = happenings.map(({ id }) => id)
  await tellChanged(trx, registry, resource, ids)
  await tellPeople(trx, registry, actor, resource, ...happenings)
  await tellWebhooks(trx, registry, actor, resource, ...happenings)
}
