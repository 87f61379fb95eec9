import type { CompanyDb, CompanyTransaction } from '../../database/company.ts'
import { inTransaction } from '../../database/inTransaction.ts'
import type { Actor } from '../actor.ts'
import { audit } from '../journal/audit.ts'
import { refusal } from '../refusal.ts'
import { tellSignIns } from './people/endSignIns.ts'
import { hashToken } from './sessions.ts'

/** Somebody, with the database of their company. */
interface At {
  company: CompanyDb
  actor: Actor
}

/**
 * Makes a session one of the administrator of the own company's demo company, until it comes back or ends.
 * @throws DomainError demo.missing where there is none, or it is not whole yet
 */
export async function viewDemo({ company, actor }: At, token: string) {
  await inTransaction(company, async trx => {
    const demo = await trx
      .selectFrom('serviceBuyer')
      .select(['id', 'corpName'])
      .where('demoOf', '=', actor.serviceBuyerId)
      .where('demoAccountId', 'is not', null)
      .forKeyShare()
      .executeTakeFirst()
    if (!demo) throw refusal('demo.missing')
    await look(trx, token, demo.id)
    await audit(trx, actor, aboutDemo(demo, '查看演示公司'))
    await tellSignIns(trx, actor.accountId)
  })
}

/**
 * Brings a session back from a demo company.
 * @param home whose session it is
 * @param guest as whom they looked in
 */
export async function leaveDemo(home: At, guest: At, token: string) {
  const { serviceBuyerId: id } = guest.actor
  await inTransaction(home.company, async trx => {
    const demo = await trx.selectFrom('serviceBuyer').select('corpName').where('id', '=', id).executeTakeFirstOrThrow()
    await look(trx, token, null)
    await audit(trx, home.actor, aboutDemo({ id, ...demo }, '结束查看演示公司'))
  })
  await inTransaction(guest.company, trx => tellSignIns(trx, guest.actor.accountId))
}

/** Makes the audit entry of what was done with a demo company. */
export const aboutDemo = ({ id, corpName }: { id: string; corpName: string }, action: string) =>
  ({ subject: 'company', subjectId: id, subjectName: corpName, action }) as const

const look = (trx: CompanyTransaction, token: string, viewDemoId: string | null) =>
  trx.updateTable('session').set({ viewDemoId }).where('tokenHash', '=', hashToken(token)).execute()
