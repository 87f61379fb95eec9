import type { CompanyTransaction } from '../../database/company.ts'
import { readRecord } from '../../database/queries/readRecord.ts'
import type { Approval } from '../../engine/model/approvalModel.ts'
import type { Registry, Resource } from '../../engine/model/model.ts'
import type { RecordView } from '../../engine/model/recordView.ts'
import type { Actor } from '../actor.ts'
import { wording } from '../events/wording.ts'
import type { NoticeLine } from '../journal/notify.ts'

const views = new WeakMap<Approval, RecordView>()

/** Reads what whoever approves a record is told of it; masked values stay apart, so that each reader sees their own. */
export async function readFacts(
  trx: CompanyTransaction,
  registry: Registry,
  actor: Actor,
  { entity, approval }: Resource,
  id: string,
): Promise<NoticeLine[]> {
  if (!approval) return []
  const view = views.get(approval) ?? viewOf(entity, approval)
  views.set(approval, view)
  const record = await readRecord(trx, registry.entities, view, actor, id)
  return approval.facts.map(({ label, gap }) =>
    wording([`${label}：`, gap], { subject: record, cause: {}, operator: {} }),
  )
}

function viewOf(entity: string, { facts }: Approval): RecordView {
  const columns = facts.map(({ gap }) => ({ source: gap.source }))
  return { entity, only: true, show: { with: [], sections: [{ columns }] } }
}
