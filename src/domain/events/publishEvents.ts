import type { CompanyTransaction } from '../../database/company.ts'
import type { Registry, Resource } from '../../engine/model/model.ts'
import type { Actor } from '../actor.ts'
import { reviewApprovals } from '../approvals/reviewApprovals.ts'
import { tellPeople } from './tellPeople.ts'
import { tellChanged } from '../journal/tellChanged.ts'
import { enqueueWebhooks, type DomainEvent } from '../webhooks/enqueueWebhooks.ts'

/**
 * Publishes events in the transaction of their acts: whether the records have to be approved is decided anew, then it is told to open pages, to people by notices, to other programs by
 * webhooks. They are sent after the commit.
 */
export async function publishEvents(
  trx: CompanyTransaction,
  registry: Registry,
  actor: Actor,
  resource: Resource,
  ...happenings: DomainEvent[]
) {
  await reviewApprovals(trx, registry, actor, resource, happenings)
  const ids = happenings.map(({ id }) => id)
  const known = happenings.flatMap(({ record }) => (record ? [record] : []))
  await tellChanged(trx, registry, resource, ids, known)
  await tellPeople(trx, registry, actor, resource, ...happenings)
  await enqueueWebhooks(trx, registry, actor, resource, ...happenings)
}
