import type { Kysely } from 'kysely'
import { forCompany } from '../../database/company.ts'
import type { AnyTables } from '../../database/connect.ts'
import { inTransaction } from '../../database/inTransaction.ts'
import { rowsWith } from '../../database/writes/writeRows.ts'
import { accountActor } from '../../domain/access/people/accountActor.ts'
import { notify } from '../../domain/journal/notify.ts'
import { runTransition } from '../../domain/records/runTransition.ts'
import type { Registry } from '../../engine/model/model.ts'
import { pageFor, pathOf } from '../../engine/pathOf.ts'
import { refusal } from '../refusal.ts'
import type { Opened } from '../shares/openShared.ts'

/** What a supplier answers by its link: the values of the transition's form, and what it saw before. */
export interface QuoteReply extends Record<string, unknown> {
  /** Who says so. */
  repliedBy: string
  /** When the answer that stands there was given, as the page showed it; null where there was none. */
  seenAt: string | null
}

/**
 * Keeps what a supplier answers by the link that shows its quotation. Whoever sent the link is told.
 * @throws DomainError share.missing where its author is gone, request.invalid as the form, transition.refused where
 * nothing more is taken, and transition.changed where somebody else answered meanwhile
 */
export async function replyQuote(
  db: Kysely<AnyTables>,
  registry: Registry,
  globals: ReadonlySet<string>,
  { serviceBuyerId, creatorId, id }: Opened,
  { seenAt, ...body }: QuoteReply,
) {
  const company = forCompany(db, serviceBuyerId, globals)
  const author = await accountActor(company, registry, { serviceBuyerId, accountId: creatorId })
  if (!author) throw refusal('share.missing')
  const resource = registry.resources.supplierQuote!
  const transitions = resource.transitions.filter(({ name }) => name === 'reply')
  const time = new Date().toISOString()
  await inTransaction(company, async trx => {
    const actor = { ...author, name: `${body.repliedBy}（供应商）` }
    const isAsSeen = ({ repliedAt }: Record<string, unknown>) => momentOf(repliedAt) === momentOf(seenAt)
    await runTransition(trx, registry, actor, { resource, transitions, ids: [id], body, isAsSeen, time })
    const [quote] = await rowsWith(trx, resource.entity, 'id', [id], ['sn'])
    const page = pageFor(resource, 'bwc-quote', 'show')
    await notify(trx, {
      ...{ receiver: creatorId, title: '供应商已报价', recordIds: [id], time },
      contents: [`${actor.name}回复了供应商报价${String(quote!.sn)}`],
      ...(page && { url: pathOf(page, id) }),
    })
  })
}

const momentOf = (time: unknown) => (time === null || time === undefined ? null : Date.parse(String(time)))
