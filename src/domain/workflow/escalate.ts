import type { Kysely } from 'kysely'
import { type CompanyTransaction, forCompany, forInstallation } from '../../database/company.ts'
import type { AnyTables } from '../../database/connect.ts'
import { inTransaction } from '../../database/inTransaction.ts'
import { globalTables } from '../../database/tables.ts'
import type { Registry } from '../../engine/model/model.ts'
import { DAY_FORMAT, formatTime } from '../../engine/value/time.ts'
import { followDelegations } from './delegationRules.ts'
import { findApprovers } from '../approvals/findApprovers.ts'
import { askPeople, DECISION, holdRecord, makersOf, readRound, tellAsked } from './round.ts'

/**
 * Asks the managers of people who have let an approval lie for too long, and begins and ends delegations, each company
 * in a transaction of its own.
 * @param onError called for a company that failed; the others go on, and it is tried again at the next time
 * @returns how many people were asked
 */
export async function escalateAll(
  db: Kysely<AnyTables>,
  registry: Registry,
  now: Date,
  onError: (error: unknown) => void,
): Promise<number> {
  const globals = globalTables(registry.entities)
  const time = now.toISOString()
  let asked = 0
  for (const serviceBuyerId of await companiesWithWork(db, time)) {
    try {
      const company = forCompany(db, serviceBuyerId, globals)
      await inTransaction(company, trx => followDelegations(trx, formatTime(time, DAY_FORMAT)))
      asked += await inTransaction(company, trx => escalate(trx, registry, time))
    } catch (error) {
      onError(error)
    }
  }
  return asked
}

async function companiesWithWork(db: Kysely<AnyTables>, time: string): Promise<string[]> {
  const installation = forInstallation(db)
  const due = installation
    .selectFrom('approvalTask')
    .select('serviceBuyerId')
    .where('decision', '=', DECISION.open)
    .where('dueAt', '<=', time)
  const away = installation.selectFrom('approvalDelegation').select('serviceBuyerId').where('isEnded', '=', false)
  const rows = [...(await due.distinct().execute()), ...(await away.distinct().execute())]
  return [...new Set(rows.map(({ serviceBuyerId }) => serviceBuyerId))].sort()
}

/**
 * Asks the managers of those whose time is over, in a company.
 * @param time ISO time of now
 * @returns how many were asked
 */
export async function escalate(trx: CompanyTransaction, registry: Registry, time: string): Promise<number> {
  const due = await trx
    .selectFrom('approvalTask')
    .select(['id', 'roundId', 'resourceName', 'documentId', 'approverId', 'levelNo', 'levelTitle', 'documentSn'])
    .where('decision', '=', DECISION.open)
    .where('dueAt', '<=', time)
    .orderBy('documentId')
    .orderBy('id')
    .execute()
  let asked = 0
  for (const { id, roundId, resourceName, documentId, approverId, levelNo, levelTitle, documentSn } of due) {
    const resource = registry.resources[resourceName]
    // A kind that is not approved any more.
    if (!resource?.approval) continue
    await holdRecord(trx, resource, documentId)
    const still = await trx
      .updateTable('approvalTask')
      .set({ dueAt: null })
      .where('id', '=', id)
      .where('decision', '=', DECISION.open)
      .returning('id')
      .executeTakeFirst()
    const round = still && (await readRound(trx, { id: roundId }))
    if (!round || round.levelNo !== levelNo) continue
    const level = round.levels[levelNo - 1]!
    const known = await trx.selectFrom('approvalTask').select('approverId').where('roundId', '=', roundId).execute()
    const { makerIds, butIds } = makersOf(round)
    const asking = { makerIds: [approverId], butIds: [...makerIds, ...butIds] }
    const managers = await findApprovers(trx, { by: 'manager' }, asking)
    const further = managers.filter(one => !known.some(task => task.approverId === one.id))
    const again = { title: levelTitle, days: level.days, levelNo, inPlaceOfId: approverId }
    await askPeople(trx, registry, round, again, further, time)
    await tellAsked(trx, [{ id, approverId, delegateId: null }], {
      title: `审批已超时 ${resource.label} ${documentSn}`,
      contents: [further.length > 0 ? `已同时请${further.map(({ name }) => name).join('、')}审批` : '请尽快处理'],
      time,
    })
    asked += further.length
  }
  return asked
}
