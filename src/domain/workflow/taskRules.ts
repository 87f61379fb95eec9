import { sql } from 'kysely'
import type { CompanyTransaction } from '../../database/company.ts'
import { APPROVAL } from '../../engine/model/approvalModel.ts'
import type { Actor } from '../actor.ts'
import { refusal } from '../refusal.ts'
import type { Hold, Rule, RuleContext } from '../rule.ts'
import {
  askLevel,
  DECISION,
  endRound,
  holdRecord,
  logRound,
  makersOf,
  readRound,
  ROUND,
  type Round,
  setState,
} from './round.ts'
import { closeTasks } from './submissionRules.ts'

/** What is done by whoever is asked for an approval. */
export const taskRules: Record<string, Rule> = { approve, reject }

interface Task {
  id: string
  roundId: string
  levelNo: number
  levelTitle: string
  approverId: string
  inPlaceOfId: string | null
}

interface Said {
  remark?: string | null
}

/**
 * Approves a record on a level. Once one has, or all have where all must, the next level is asked; after the last one
 * the record is free.
 * @throws DomainError approval.over, transition.own, approval.nobody
 */
async function approve(context: RuleContext, task: Task, { remark }: Said) {
  const { trx, registry, actor, time } = context
  const round = await requireRound(trx, actor, task)
  const level = round.levels[task.levelNo - 1]!
  await logRound(context, round, `审批通过（${level.title}）`, remark)
  const decided = { deciderId: actor.accountId, decidedAt: time }
  const others = level.all ? await othersAsked(trx, task) : []
  if (others.length > 0) {
    await closePair(trx, task, time)
    const approvalBy = `${level.title}：${others.join('、')}`
    await setState(trx, registry, round, { approvalState: APPROVAL.asked, approvalBy })
    return decided
  }
  // The one that is decided here is stored with what this returns.
  await closeTasks(trx, round.id, DECISION.byOthers, time)
  if (task.levelNo < round.levels.length) {
    await trx
      .updateTable('approvalRound')
      .set({ levelNo: task.levelNo + 1 })
      .where('id', '=', round.id)
      .execute()
    await askLevel(trx, registry, round, task.levelNo + 1, time)
    return decided
  }
  const contents = [...round.facts, `${actor.name}：${remark || '通过'}`]
  const end = { state: ROUND.approved, approvalState: APPROVAL.approved, title: '审批已通过', contents }
  await endRound(trx, registry, round, { ...end, but: actor.accountId }, time)
  return decided
}

/** Returns a record to whoever submitted it, with the reason. @throws DomainError approval.over, transition.own */
async function reject(context: RuleContext, task: Task, { remark }: Said) {
  const { trx, registry, actor, time } = context
  const round = await requireRound(trx, actor, task)
  await logRound(context, round, `审批退回（${task.levelTitle}）`, remark)
  await closeTasks(trx, round.id, DECISION.byOthers, time)
  const contents = [`${actor.name}：${remark}`, ...round.facts]
  const end = { state: ROUND.returned, approvalState: APPROVAL.returned, title: '审批被退回', contents }
  await endRound(trx, registry, round, { ...end, but: actor.accountId }, time)
  return { deciderId: actor.accountId, decidedAt: time }
}

/** Reads the submission of a task while its level is the one that is asked; who made or changed the record is no judge of it. */
async function requireRound(trx: CompanyTransaction, { accountId }: Actor, { roundId, levelNo }: Task): Promise<Round> {
  const round = await readRound(trx, { id: roundId })
  if (!round || round.levelNo !== levelNo) throw refusal('approval.over')
  const { makerIds, butIds } = makersOf(round)
  if ([...makerIds, ...butIds].includes(accountId)) throw refusal('transition.own', { label: '审批' })
  return round
}

/** Closes what was asked of another in this one's place, or what this one was asked in place of. */
async function closePair(trx: CompanyTransaction, { roundId, levelNo, approverId, inPlaceOfId }: Task, time: string) {
  await trx
    .updateTable('approvalTask')
    .set({ decision: DECISION.byOthers, decidedAt: time })
    .where('roundId', '=', roundId)
    .where('levelNo', '=', levelNo)
    .where('decision', '=', DECISION.open)
    .where(({ eb, or }) => or([eb('inPlaceOfId', '=', inPlaceOfId ?? approverId), eb('approverId', '=', inPlaceOfId)]))
    .execute()
}

/** Names who else has to approve on a level: neither who cannot sign in any more, nor who was asked in place of another. */
async function othersAsked(trx: CompanyTransaction, task: Task): Promise<string[]> {
  const { id, roundId, levelNo, approverId, inPlaceOfId } = task
  const rows = await trx
    .selectFrom('approvalTask')
    .innerJoin('account', 'account.id', 'approvalTask.approverId')
    .select('account.name')
    .where('approvalTask.roundId', '=', roundId)
    .where('approvalTask.levelNo', '=', levelNo)
    .where('approvalTask.decision', '=', DECISION.open)
    .where('approvalTask.id', '!=', id)
    .where('approvalTask.inPlaceOfId', 'is', null)
    .where('approvalTask.approverId', '!=', inPlaceOfId ?? approverId)
    .where('account.disabled', '=', false)
    .orderBy('account.id')
    .execute()
  return rows.map(({ name }) => name)
}

/**
 * Locks the records whose approval is decided before the tasks, in one order with whoever submits or withdraws them: of
 * a record one thing happens at a time.
 */
export const holdApproved: Hold = async (trx, _, { registry, ids }) => {
  const rounds = await trx
    .selectFrom('approvalTask')
    .select(['resourceName', 'documentId'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .distinct()
    .orderBy('resourceName')
    .orderBy('documentId')
    .execute()
  for (const { resourceName, documentId } of rounds) {
    const { entity, approval } = registry.resources[resourceName] ?? {}
    if (!entity || !approval) throw refusal('approval.noResource')
    await holdRecord(trx, { entity }, documentId)
  }
}
