import { forCompany, json, type InstallationDb } from '../database/company.ts'
import type { Connection } from '../database/connect.ts'
import { inTransaction } from '../database/inTransaction.ts'
import { passwordMistake } from '../engine/passwordMistake.ts'
import type { Actor } from './actor.ts'
import { DomainError } from './DomainError.ts'
import { inTurn } from './inTurn.ts'
import { countFailure, forgetFailures, loginSubjects, refuseWhileThrottled } from './loginThrottle.ts'
import { newId } from './newId.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { hashToken } from './sessions.ts'

interface Change {
  oldPassword: string
  newPassword: string
  /** Of the sign-in that goes on; all others of this person end. */
  token: string
  /** Where the request came from, for the throttle only. */
  address: string
}

const MESSAGES = {
  short: '新密码至少8个字符',
  long: '新密码不能超过200个字符',
  same: '新密码不能与原密码相同',
  name: '新密码不能与用户名相同',
}

/**
 * Gives the actor a new password and ends the actor's other sign-ins.
 * @returns how many of them there were
 * @throws DomainError password.rule, password.wrong with the field, auth.throttled after many wrong ones
 */
export async function changePassword(
  { db }: Pick<Connection, 'db'>,
  globals: ReadonlySet<string>,
  actor: Actor & { loginName: string },
  { oldPassword, newPassword, token, address }: Change,
): Promise<number> {
  const mistake = passwordMistake(newPassword, { oldPassword, loginName: actor.loginName })
  if (mistake) throw new DomainError('password.rule', { reason: MESSAGES[mistake] }, { newPassword: MESSAGES[mistake] })
  const installation = db as unknown as InstallationDb
  const company = forCompany(db, actor.serviceBuyerId, globals)
  const subjects = loginSubjects(actor.loginName, address)
  return inTurn(subjects.name.hash, async () => {
    await refuseWhileThrottled(installation, [subjects.name, subjects.address], 'auth.throttled')
    const account = await company
      .selectFrom('account')
      .select('passwordHash')
      .where('id', '=', actor.accountId)
      .executeTakeFirst()
    if (!(await verifyPassword(account?.passwordHash, oldPassword))) {
      await countFailure(installation, [subjects.name, subjects.address])
      const wrong = new DomainError('password.wrong')
      throw new DomainError('password.wrong', {}, { oldPassword: wrong.message })
    }
    await forgetFailures(installation, subjects.name)
    const passwordHash = await hashPassword(newPassword)
    return inTransaction(company, async trx => {
      await trx.updateTable('account').set({ passwordHash }).where('id', '=', actor.accountId).execute()
      const ended = await trx
        .deleteFrom('session')
        .where('accountId', '=', actor.accountId)
        .where('tokenHash', '<>', hashToken(token))
        .executeTakeFirst()
      const payload = json({ accountId: actor.accountId })
      await trx
        .insertInto('outbox')
        .values({ id: newId(), time: new Date().toISOString(), topic: 'signedOut', payload })
        .execute()
      return Number(ended.numDeletedRows)
    })
  })
}
