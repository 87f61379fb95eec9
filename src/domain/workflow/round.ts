import { type CompanyTransaction, namedTables } from '../../database/company.ts'
import { leaveEntityRows } from '../../database/writes/leaveRows.ts'
import { APPROVAL, type ApprovalLevel } from '../../engine/model/approvalModel.ts'
import type { Registry, Resource } from '../../engine/model/model.ts'
import { pathOf, recordPage } from '../../engine/pathOf.ts'
import { chinaTime } from '../../engine/value/time.ts'
import { newId } from '../newId.ts'
import { logOwn } from '../journal/operationLog.ts'
import { tellChanged } from '../journal/tellChanged.ts'
import { type NoticeLine, notify } from '../journal/notify.ts'
import type { RuleContext } from '../rule.ts'
import { type Approver, type Makers, requireApprovers } from '../approvals/findApprovers.ts'
import { levelsIn } from '../approvals/levelsInForce.ts'

/** One submission of a record. */
export interface Round {
  id: string
  resourceName: string
  recordId: string
  recordSn: string
  documentType: number
  makerId: string
  creatorId: string | null
  editorIds: string[]
  levels: ApprovalLevel[]
  levelNo: number
  facts: NoticeLine[]
  note: string | null
}

/** States of a submission. */
export const ROUND = { running: 2, approved: 3, returned: 4, withdrawn: 5 } as const

/** What became of asking one person. */
export const DECISION = { open: 0, approved: 1, returned: 2, byOthers: 3, withdrawn: 4 } as const

/** Who made what is submitted: they give it no approval, and are told what became of it. */
export const makersOf = ({ creatorId, makerId, editorIds }: Omit<Round, 'facts'>): Makers => ({
  makerIds: creatorId === null ? [makerId] : [creatorId, makerId],
  butIds: editorIds,
})

/** Asks the people of a level of a submission: tasks, notices, and who is waited for on the record. */
export async function askLevel(
  trx: CompanyTransaction,
  registry: Registry,
  round: Round,
  levelNo: number,
  time: string,
) {
  const level = round.levels[levelNo - 1]!
  const approvers = await requireApprovers(trx, level, makersOf(round))
  await askPeople(trx, registry, round, { ...level, levelNo }, approvers, time)
  const names = approvers.map(({ name }) => name).join(level.all ? '、' : ' / ')
  await setState(trx, registry, round, { approvalState: APPROVAL.asked, approvalBy: `${level.title}：${names}` })
}

/** A level whose people are asked, or another one in place of one of them. */
interface Asked extends Pick<ApprovalLevel, 'title' | 'days'> {
  levelNo: number
  inPlaceOfId?: string | null
}

/** Asks people, each with a task and a notice, and tells who acts for them. */
export async function askPeople(
  trx: CompanyTransaction,
  registry: Registry,
  round: Round,
  { title, days, levelNo, inPlaceOfId = null }: Asked,
  approvers: readonly Approver[],
  time: string,
) {
  const { label } = registry.resources[round.resourceName]!
  const { resourceName, documentType, recordId: documentId, recordSn: documentSn, facts, note, makerId } = round
  const dueAt = days === undefined ? null : chinaTime(time).add(days, 'day').toISOString()
  const tasks = approvers.map(({ id: approverId }) => ({
    ...{ id: newId(), roundId: round.id, resourceName, documentType, documentId, documentSn },
    ...{
      levelNo,
      levelTitle: title,
      facts,
      note,
      makerId,
      approverId,
      inPlaceOfId,
      decision: DECISION.open,
      time,
      dueAt,
    },
  }))
  await leaveEntityRows(trx, { name: 'approvalTask' }, tasks)
  await tellChanged(
    trx,
    registry,
    registry.resources.approvalTask!,
    tasks.map(({ id }) => id),
  )
  await tellAsked(
    trx,
    approvers.map(({ id: approverId, delegateId }, index) => ({
      ...{ id: tasks[index]!.id, approverId },
      delegateId: delegateId === makerId ? null : delegateId,
    })),
    { title: `待审批 ${label} ${documentSn}`, contents: note === null ? facts : [...facts, `说明：${note}`], time },
  )
}

/** A task as those are told of it who are to do it. */
interface TaskOf {
  id: string
  approverId: string
  delegateId: string | null
}

/** Tells whoever is asked, and who acts for them, of their tasks. */
export async function tellAsked(
  trx: CompanyTransaction,
  tasks: readonly TaskOf[],
  said: { title: string; contents: NoticeLine[]; time: string },
) {
  const notices = tasks.flatMap(({ id, approverId, delegateId }) =>
    [approverId, ...(delegateId === null ? [] : [delegateId])].map(receiver => ({
      ...{ receiver, ...said },
      ...{ recordIds: [id], url: `/system/approval/detail/${id}` },
    })),
  )
  await notify(trx, ...notices)
}

/** Ends a submission, and tells who made and who submitted the record what became of it. */
export async function endRound(
  trx: CompanyTransaction,
  registry: Registry,
  round: Round,
  end: { state: number; approvalState: number | null; title?: string; contents?: NoticeLine[]; but?: string },
  time: string,
) {
  await trx
    .updateTable('approvalRound')
    .set({ roundState: end.state, endedAt: time })
    .where('id', '=', round.id)
    .execute()
  await setState(trx, registry, round, { approvalState: end.approvalState, approvalBy: null })
  const { title, contents = [], but } = end
  if (title === undefined) return
  const resource = registry.resources[round.resourceName]!
  const page = recordPage(resource, '')
  const url = page && pathOf(page, round.recordId)
  const notices = [...new Set(makersOf(round).makerIds)]
    .filter(receiver => receiver !== but)
    .map(receiver => ({
      ...{ receiver, title: `${title} ${resource.label} ${round.recordSn}`, contents },
      ...{ recordIds: [round.recordId], url, time },
    }))
  await notify(trx, ...notices)
}

/** Sets what a record says of its approval. */
export async function setState(
  trx: CompanyTransaction,
  registry: Registry,
  { resourceName, recordId }: Round,
  values: { approvalState: number | null; approvalBy: string | null },
) {
  const resource = registry.resources[resourceName]!
  await namedTables(trx).updateTable(resource.entity).set(values).where('id', '=', recordId).execute()
  await tellChanged(trx, registry, resource, [recordId])
}

/** Locks the record that a submission is about: of a record one thing happens at a time. */
export async function holdRecord(trx: CompanyTransaction, { entity }: Pick<Resource, 'entity'>, id: string) {
  await namedTables(trx).selectFrom(entity).select('id').where('id', '=', id).forUpdate().execute()
}

/** Logs on a record what was done about its approval. */
export async function logRound(
  { trx, registry, actor, time }: RuleContext,
  { resourceName, recordId, recordSn }: Round,
  typeName: string,
  remark?: string | null,
) {
  const act = { type: OTHER, typeName, remark: remark ?? undefined, time }
  await logOwn(trx, actor, registry.resources[resourceName]!, { id: recordId, sn: recordSn }, act)
}

/** The operation type whose entries have words of their own. */
const OTHER = 16

/** Reads the submission that runs for a record, or the one of an id. */
export async function readRound(
  trx: CompanyTransaction,
  of: { recordId: string } | { id: string },
): Promise<Round | undefined> {
  const rounds = trx
    .selectFrom('approvalRound')
    .select(['id', 'resourceName', 'recordId', 'recordSn', 'documentType', 'makerId', 'creatorId'])
    .select(['levels', 'levelNo', 'facts', 'note'])
    .where('roundState', '=', ROUND.running)
  const row = await ('id' in of
    ? rounds.where('id', '=', of.id)
    : rounds.where('recordId', '=', of.recordId)
  ).executeTakeFirst()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts of its lines, as they were kept
  return row && { ...row, ...keptIn(row.levels), facts: (row.facts ?? []) as NoticeLine[] }
}

/** What a submission keeps of its moment: its levels, and who had changed the record. */
const keptIn = (kept: Record<string, unknown>) => ({
  levels: levelsIn(kept),
  editorIds: [kept.editorIds].flat().filter(id => typeof id === 'string'),
})
