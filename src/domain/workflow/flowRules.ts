import type { CompanyTransaction } from '../../database/company.ts'
import { FLOW, type ApprovalLevel } from '../../engine/model/approvalModel.ts'
import type { Resource } from '../../engine/model/model.ts'
import { chinaTime } from '../../engine/value/time.ts'
import { audit } from '../journal/audit.ts'
import { newId } from '../newId.ts'
import { insertLines, insertRecord } from '../records/insertRecord.ts'
import { refusal } from '../refusal.ts'
import { inScope } from '../requireScope.ts'
import type { Rule, RuleContext } from '../rule.ts'
import { findApprovers } from '../approvals/findApprovers.ts'
import { forgetLevels } from '../approvals/levelsInForce.ts'
import { readLevels, type WrittenLevel } from '../approvals/readLevels.ts'
import { reviewAll } from '../approvals/reviewApprovals.ts'
import { weigh } from '../approvals/weigh.ts'

/** What administrators do with the flows of their company: draft, try out, publish, another version. */
export const flowRules: Record<string, Rule> = { save, saved, tryOut, publish, revise, retire }

interface Stored {
  id: string
  resourceName: string
  name: string
  version?: number | null
  remark?: string | null
  items: (WrittenLevel & { lineNo: number })[]
}

/** Checks a draft: the words of its conditions have to be understood. @throws DomainError request.invalid */
async function save({ registry, actor }: RuleContext, before: Stored | undefined, body: Partial<Stored>) {
  const name = before?.resourceName ?? body.resourceName ?? ''
  const resource = resourceOf(registry.resources, name)
  readLevels(registry.entities, actor.keys, resource.entity, body.items ?? [])
}

async function saved(context: RuleContext, _: undefined, { ids }: { ids: string[] }) {
  const { trx } = context
  for (const id of ids) await tryOut(context, await readFlow(trx, id))
}

const LOOKED_BACK_DAYS = 30
const MOST_SHOWN = 200

/** Finds which documents of the last days, of those that the author sees, would have been approved, and by whom. */
async function tryOut(context: RuleContext, flow: Stored) {
  const { trx, registry, actor, time } = context
  const resource = resourceOf(registry.resources, flow.resourceName)
  const levels = readLevels(registry.entities, actor.keys, resource.entity, flow.items)
  const since = chinaTime(time).subtract(LOOKED_BACK_DAYS, 'day').toISOString()
  const found = await weigh(trx, registry, actor.accountId, resource, levels, { since })
  const ids = found.map(({ id }) => id)
  const seen = await inScope(trx, registry, actor, resource, ids)
  const all = seen ? found.filter(({ id }) => seen.some(one => one.id === id)) : found
  const asked = all.filter(one => one.levels.length > 0)
  const people = peopleIn(trx)
  const rows = []
  for (const { id, name, time, makerId, levels } of asked.slice(0, MOST_SHOWN)) {
    const said = await Promise.all(levels.map(async level => `${level.title}：${await people(level, makerId)}`))
    const document = { documentType: resource.document!.type, documentId: id, documentSn: name, documentTime: time }
    rows.push({ approvalFlowId: flow.id, lineNo: rows.length + 1, ...document, levels: said.join('；') })
  }
  await trx.deleteFrom('approvalFlowTrial').where('approvalFlowId', '=', flow.id).execute()
  await insertLines(trx, registry.entities, 'approvalFlowTrial', rows)
  const counts = { triedCount: all.length, askedCount: asked.length }
  await trx.updateTable('approvalFlow').set(counts).where('id', '=', flow.id).execute()
}

/** Names who would be asked; the same for all records of a maker. */
function peopleIn(trx: CompanyTransaction) {
  const known = new Map<string, Promise<string>>()
  return (level: ApprovalLevel, creatorId: string | null): Promise<string> => {
    const key = JSON.stringify([level.by, creatorId])
    const found =
      known.get(key) ??
      namesOf(findApprovers(trx, level, { makerIds: creatorId === null ? [] : [creatorId], butIds: [] }))
    known.set(key, found)
    return found
  }
}

const namesOf = async (people: Promise<{ name: string }[]>) =>
  (await people).map(({ name }) => name).join('、') || '无人'

/**
 * Publishes a draft in the place of the flow before it. Records that are not approved yet are looked at anew; what is
 * being approved goes on as it began.
 */
async function publish(context: RuleContext, flow: Stored) {
  const { trx, registry, actor, time } = context
  const resource = resourceOf(registry.resources, flow.resourceName)
  const levels = readLevels(registry.entities, actor.keys, resource.entity, flow.items)
  const flows = trx.selectFrom('approvalFlow').where('resourceName', '=', flow.resourceName)
  // Of two who publish, the second replaces what the first did.
  await flows.select('id').orderBy('id').forUpdate().execute()
  const { last } = await flows.select(({ fn }) => fn.max('version').as('last')).executeTakeFirstOrThrow()
  await trx
    .updateTable('approvalFlow')
    .set({ flowState: FLOW.retired })
    .where('resourceName', '=', flow.resourceName)
    .where('flowState', '=', FLOW.published)
    .execute()
  const version = (last ?? 0) + 1
  const published = { levels: { levels }, version, publisherId: actor.accountId, publishedAt: time }
  await trx
    .updateTable('approvalFlow')
    .set({ ...published, flowState: FLOW.published })
    .where('id', '=', flow.id)
    .execute()
  forgetLevels(trx)
  await reviewAll(trx, registry, actor, resource)
  await tell(context, flow, '发布审批流程', `第${version}版`)
}

/** Puts a flow out of force; what its declaration says holds again. */
async function retire(context: RuleContext, flow: Stored) {
  const { trx, registry, actor } = context
  await trx.updateTable('approvalFlow').set({ flowState: FLOW.retired }).where('id', '=', flow.id).execute()
  forgetLevels(trx)
  await reviewAll(trx, registry, actor, resourceOf(registry.resources, flow.resourceName))
  await tell(context, flow, '停用审批流程')
}

/** Makes a draft of what was published, to be changed and published in its place. */
async function revise(context: RuleContext, { resourceName, name, remark, items }: Stored) {
  const { trx, registry, resource, actor, time } = context
  const id = newId()
  await insertRecord(trx, registry.entities[resource.entity]!, actor, { id, resourceName, name, remark }, time)
  const lines = items.map(({ lineNo, title, when, approverKind, roleId, personId, needsAll, days }) => ({
    ...{ approvalFlowId: id, lineNo, title, when, approverKind, roleId, personId, needsAll, days },
  }))
  await insertLines(trx, registry.entities, 'approvalFlowItem', lines)
  await saved(context, undefined, { ids: [id] })
}

async function readFlow(trx: CompanyTransaction, id: string): Promise<Stored> {
  const flow = await trx
    .selectFrom('approvalFlow')
    .select(['id', 'resourceName', 'name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const items = await trx
    .selectFrom('approvalFlowItem')
    .select(['lineNo', 'title', 'when', 'approverKind', 'roleId', 'personId', 'needsAll', 'days'])
    .where('approvalFlowId', '=', id)
    .orderBy('lineNo')
    .execute()
  return { ...flow, items }
}

function resourceOf(resources: Readonly<Record<string, Resource>>, name: string): Resource {
  const resource = resources[name]
  if (!resource?.approval) throw refusal('approval.noResource', {}, 'resourceName')
  return resource
}

const tell = (
  { trx, actor, registry, time }: RuleContext,
  { id, name, resourceName }: Stored,
  action: string,
  version = '',
) =>
  audit(trx, actor, {
    ...{ subject: 'approvalFlow', subjectId: id, subjectName: name },
    ...{ action, time, after: `${registry.resources[resourceName]!.label}${version}` },
  })
