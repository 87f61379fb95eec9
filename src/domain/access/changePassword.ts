import { forCompany, forInstallation } from '../../database/company.ts'
import type { Connection } from '../../database/connect.ts'
import { inTransaction } from '../../database/inTransaction.ts'
import type { Actor } from '../actor.ts'
import { refusal } from '../refusal.ts'
import { keyedMutex } from '../keyedMutex.ts'
import { countAttempt, endAttempt, forgetFailures, ownPasswordSubject, takeBackAttempt } from './loginThrottle.ts'
import { markDevice } from './knownDevice.ts'
import { audit } from '../journal/audit.ts'
import { signInEntry } from './signInEntry.ts'
import { tellSignIns } from './people/endSignIns.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { requireNewPassword } from './requireNewPassword.ts'
import { hashToken } from './sessions.ts'

interface Change {
  oldPassword: string
  newPassword: string
  /** Token of the session that stays open; all others of this account end. */
  token: string
}

/**
 * Changes the actor's password and ends the actor's other sessions.
 * @returns how many sessions ended, and the mark by which the account recognizes this device from now on
 * @throws DomainError password.rule, password.wrong with the field, auth.throttled after many wrong ones
 */
export async function changePassword(
  { db }: Pick<Connection, 'db'>,
  globals: ReadonlySet<string>,
  actor: Actor & { loginName: string },
  { oldPassword, newPassword, token }: Change,
) {
  const { loginName, name } = actor
  const as = 'newPassword'
  await requireNewPassword(newPassword, { loginName, words: [name], oldPassword, field: as, as })
  const installation = forInstallation(db)
  const company = forCompany(db, actor.serviceBuyerId, globals)
  const subject = ownPasswordSubject(actor.accountId)
  return keyedMutex(subject.hash, async () => {
    await countAttempt(installation, subject, 'auth.throttled')
    const account = await company
      .selectFrom('account')
      .select('passwordHash')
      .where('id', '=', actor.accountId)
      .executeTakeFirst()
    const isRight = await verifyPassword(account?.passwordHash, oldPassword, true).catch(async (error: unknown) => {
      await takeBackAttempt(installation, subject)
      throw error
    })
    if (!isRight) {
      await endAttempt(installation, subject)
      throw refusal('password.wrong', {}, 'oldPassword')
    }
    await forgetFailures(installation, subject)
    const passwordHash = await hashPassword(newPassword)
    const ended = await inTransaction(company, async trx => {
      const own = { passwordHash, passwordIsGiven: false }
      await trx.updateTable('account').set(own).where('id', '=', actor.accountId).execute()
      const ended = await trx
        .deleteFrom('session')
        .where('accountId', '=', actor.accountId)
        .where('tokenHash', '<>', hashToken(token))
        .executeTakeFirst()
      await audit(trx, actor, signInEntry(actor, '修改密码'))
      await tellSignIns(trx, actor.accountId)
      return Number(ended.numDeletedRows)
    })
    return { ended, mark: markDevice({ id: actor.accountId, passwordHash }) }
  })
}
