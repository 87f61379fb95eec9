import type { Kysely } from 'kysely'
import { forCompany, type CompanyDb, forInstallation } from '../../database/company.ts'
import type { AnyTables } from '../../database/connect.ts'
import { markOf } from './knownDevice.ts'
import { deviceSubject, nameSubject, type Subject } from './loginThrottle.ts'

/** An account that a login name may mean, and the subject that failures are counted for. */
export interface Target {
  subject: Subject
  /** Absent where the name is unknown. */
  account?: Account
  /** The mark by which the account knows the device. */
  mark?: string
}

interface Account {
  id: string
  name: string
  loginName: string
  passwordHash: string
  /** Somebody else chose the password. */
  passwordIsGiven: boolean
  disabled: boolean
  serviceBuyerId: string
  company: CompanyDb
}

interface Given {
  userName: string
  marks: readonly string[]
}

/**
 * Finds the accounts that a login name may mean: each company has names of its own. Failures are counted for each
 * account separately, so that nobody can clear another company's failures by signing in under the same name in their
 * own.
 * @returns the accounts that know the device, and the others; one target without an account for an unknown name
 */
export async function signInTargets(db: Kysely<AnyTables>, globals: ReadonlySet<string>, { userName, marks }: Given) {
  const loginName = userName.trim()
  const accounts = await findAccounts(db, globals, loginName)
  const targets = accounts.map((account): Target => {
    // Another spelling in case is not meant, but guessed at.
    if (account.loginName !== loginName) return { subject: nameSubject(loginName, account.serviceBuyerId) }
    const mark = markOf(account, marks)
    const subject = mark ? deviceSubject(mark) : nameSubject(loginName, account.serviceBuyerId)
    return { subject, account, mark }
  })
  const known = targets.filter(({ mark }) => mark)
  const strange = targets.filter(({ mark }) => !mark)
  return { known, strange: targets.length > 0 ? strange : [{ subject: nameSubject(loginName) }] }
}

/** Queried for an unknown name, so that it takes as long. */
const NOBODY = {
  serviceBuyerId: '00000000-0000-0000-0000-000000000000',
  accountId: '00000000-0000-0000-0000-000000000000',
}

async function findAccounts(
  db: Kysely<AnyTables>,
  globals: ReadonlySet<string>,
  loginName: string,
): Promise<Account[]> {
  const entries = await forInstallation(db)
    .selectFrom('loginName')
    .select(['serviceBuyerId', 'accountId'])
    .where(({ eb, fn }) => eb(fn<string>('lower', ['loginName']), '=', loginName.toLowerCase()))
    .orderBy('accountId')
    .execute()
  const accounts: Account[] = []
  for (const { serviceBuyerId, accountId } of entries.length > 0 ? entries : [NOBODY]) {
    const company = forCompany(db, serviceBuyerId, globals)
    const account = await company
      .selectFrom('account')
      .select(['id', 'name', 'loginName', 'passwordHash', 'passwordIsGiven', 'disabled'])
      .where('id', '=', accountId)
      .executeTakeFirst()
    if (account) accounts.push({ ...account, serviceBuyerId, company })
  }
  return accounts
}
