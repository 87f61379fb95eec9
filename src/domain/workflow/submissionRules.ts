import { leaveEntityRows } from '../../database/writes/leaveRows.ts'
import { APPROVAL } from '../../engine/model/approvalModel.ts'
import { chinaTime } from '../../engine/value/time.ts'
import { newId } from '../newId.ts'
import { refusal } from '../refusal.ts'
import type { Rule, RuleContext } from '../rule.ts'
import { requireApprovers } from '../approvals/findApprovers.ts'
import { levelsInForce } from '../approvals/levelsInForce.ts'
import { readFacts } from './readFacts.ts'
import { askLevel, DECISION, endRound, logRound, makersOf, readRound, ROUND, type Round, tellAsked } from './round.ts'
import { weigh } from '../approvals/weigh.ts'

/** What is done by whoever makes records that have to be approved, of whatever resource. */
export const submissionRules: Record<string, Rule> = { submitApproval, withdrawApproval, remindApproval }

interface Stored {
  id: string
}

/**
 * Submits a record to the first level that asks for its approval. Each level has to have somebody, so that none stands
 * still later. Where none asks any more, the record is free.
 * @throws DomainError approval.nobody, approval.running
 */
async function submitApproval(context: RuleContext, { id }: Stored, { note = null }: { note?: string | null }) {
  const { trx, registry, actor, resource, time } = context
  const { version, levels: all } = await levelsInForce(trx, resource, actor)
  const [weighed] = await weigh(trx, registry, actor.accountId, resource, all, { ids: [id] })
  const { levels, name, makerId: creatorId } = weighed!
  if (levels.length === 0) return { approvalState: null, approvalBy: null }
  if (await readRound(trx, { recordId: id })) throw refusal('approval.running', { title: resource.label, name })
  const facts = await readFacts(trx, registry, actor, resource, id)
  const round: Round = {
    ...{
      id: newId(),
      resourceName: resource.name,
      recordId: id,
      recordSn: name,
      documentType: resource.document!.type,
    },
    ...{ makerId: actor.accountId, creatorId, editorIds: await editorsOf(trx, resource, id) },
    ...{ levels, levelNo: 1, facts, note },
  }
  for (const level of levels) await requireApprovers(trx, level, makersOf(round))
  const { editorIds, ...kept } = round
  const started = {
    levels: { levels, editorIds },
    flowVersion: version ?? null,
    roundState: ROUND.running,
    startedAt: time,
  }
  await leaveEntityRows(trx, { name: 'approvalRound' }, [{ ...kept, ...started }])
  await askLevel(trx, registry, round, 1, time)
  await logRound(context, round, '提交审批', note)
  return {}
}

/** Who has changed a record, as its log says. */
async function editorsOf(trx: RuleContext['trx'], { document }: RuleContext['resource'], id: string) {
  const rows = await trx
    .selectFrom('operationLog')
    .select('operatorId')
    .where('orderType', '=', document!.type)
    .where('orderId', '=', id)
    .where('operationType', '=', EDITED)
    .distinct()
    .execute()
  return rows.flatMap(({ operatorId }) => operatorId ?? [])
}

const EDITED = 1

/** Takes a submission back: nobody is asked any more, and the record can be changed. */
async function withdrawApproval(context: RuleContext, { id }: Stored) {
  const { trx, registry, time } = context
  const round = await readRound(trx, { recordId: id })
  if (!round) return {}
  await closeTasks(trx, round.id, DECISION.withdrawn, time)
  await endRound(trx, registry, round, { state: ROUND.withdrawn, approvalState: APPROVAL.needed }, time)
  await logRound(context, round, '撤回审批')
  return { approvalBy: null }
}

/** Closes what people are still asked for by a submission. */
export async function closeTasks(trx: RuleContext['trx'], roundId: string, decision: number, time: string) {
  await trx
    .updateTable('approvalTask')
    .set({ decision, decidedAt: time })
    .where('roundId', '=', roundId)
    .where('decision', '=', DECISION.open)
    .execute()
}

const PAUSE_MINUTES = 30

/** Reminds those who are asked. @throws DomainError approval.reminded where that was done a while ago */
async function remindApproval({ trx, resource, actor, time }: RuleContext, { id }: Stored) {
  const pause = chinaTime(time).subtract(PAUSE_MINUTES, 'minute').toISOString()
  const reminded = await trx
    .updateTable('approvalRound')
    .set({ remindedAt: time })
    .where('recordId', '=', id)
    .where('roundState', '=', ROUND.running)
    .where(({ eb }) => eb.or([eb('remindedAt', 'is', null), eb('remindedAt', '<', pause)]))
    .returning(['id', 'recordSn'])
    .executeTakeFirst()
  if (!reminded) throw refusal('approval.reminded', { minutes: PAUSE_MINUTES })
  const tasks = await trx
    .selectFrom('approvalTask')
    .innerJoin('account', 'account.id', 'approvalTask.approverId')
    .select(['approvalTask.id', 'approvalTask.approverId', 'account.delegateId'])
    .where('approvalTask.roundId', '=', reminded.id)
    .where('approvalTask.decision', '=', DECISION.open)
    .orderBy('approvalTask.id')
    .execute()
  const title = `请尽快审批 ${resource.label} ${reminded.recordSn}`
  await tellAsked(trx, tasks, { title, contents: [`${actor.name}提醒您审批`], time })
}
