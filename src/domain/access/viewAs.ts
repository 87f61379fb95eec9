import { inTransaction } from '../../database/inTransaction.ts'
import type { CompanyDb, CompanyTransaction } from '../../database/company.ts'
import type { Actor } from '../actor.ts'
import { audit } from '../journal/audit.ts'
import { refusal } from '../refusal.ts'
import { tellSignIns } from './people/endSignIns.ts'
import { hashToken } from './sessions.ts'

/**
 * Makes a session see what a role of the company sees, and change nothing, until it leaves.
 * @throws DomainError record.missing
 */
export async function viewAs(company: CompanyDb, actor: Actor, token: string, roleId: string) {
  await inTransaction(company, async trx => {
    const role = await roleOf(trx, roleId)
    if (!role) throw refusal('record.missing')
    await look(trx, token, roleId)
    await audit(trx, actor, { ...about(role), action: '以此角色查看' })
  })
}

/** Ends viewing as another role. */
export async function leaveViewAs(company: CompanyDb, actor: Actor, token: string) {
  await inTransaction(company, async trx => {
    const session = await trx
      .selectFrom('session')
      .select('viewAsRoleId')
      .where('tokenHash', '=', hashToken(token))
      .forUpdate()
      .executeTakeFirst()
    const role = session?.viewAsRoleId ? await roleOf(trx, session.viewAsRoleId) : undefined
    await look(trx, token, null)
    if (role) await audit(trx, actor, { ...about(role), action: '结束以此角色查看' })
  })
}

const roleOf = (trx: CompanyTransaction, id: string) =>
  trx.selectFrom('role').select(['id', 'name']).where('id', '=', id).executeTakeFirst()

const about = ({ id, name }: { id: string; name: string }) =>
  ({ subject: 'role', subjectId: id, subjectName: name }) as const

async function look(trx: CompanyTransaction, token: string, viewAsRoleId: string | null) {
  const sessions = trx.updateTable('session').set({ viewAsRoleId }).where('tokenHash', '=', hashToken(token))
  const session = await sessions.returning('accountId').executeTakeFirst()
  if (session) await tellSignIns(trx, session.accountId)
}
