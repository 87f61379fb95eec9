import type { Kysely } from 'kysely'
import { forCompany, type CompanyDb, forInstallation } from '../../database/company.ts'
import type { AnyTables } from '../../database/connect.ts'
import { markOf } from './knownDevice.ts'
import { deviceSubject, nameSubject, type Subject } from './loginThrottle.ts'

/** Whom a name may mean, and whom a wrong password for it is counted for. */
export interface Target {
  subject: Subject
  /** Nobody where the name is wrong. */
  account?: Account
  /** By which the account knows the device. */
  mark?: string
}

interface Account {
  id: string
  name: string
  loginName: string
  passwordHash: string
  disabled: boolean
  serviceBuyerId: string
  company: CompanyDb
}

interface Given {
  userName: string
  marks: readonly string[]
}

/**
 * Whom a name may mean: somebody of each company that has given it to somebody; a company never learns from the names
 * that it may give which ones others gave. Failures are counted for each by itself, so that nobody has those of another
 * company forgiven by signing in under the same name in his own.
 * @returns those who know the device, and the others; one who is nobody where nobody has the name
 */
export async function signInTargets(db: Kysely<AnyTables>, globals: ReadonlySet<string>, { userName, marks }: Given) {
  const loginName = userName.trim()
  const accounts = await findAccounts(db, globals, loginName)
  const targets = accounts.map((account): Target => {
    // Who is alike but for the capitals is not meant, but guessed at.
    if (account.loginName !== loginName) return { subject: nameSubject(loginName, account.serviceBuyerId) }
    const mark = markOf(account, marks)
    const subject = mark ? deviceSubject(mark) : nameSubject(loginName, account.serviceBuyerId)
    return { subject, account, mark }
  })
  const known = targets.filter(({ mark }) => mark)
  const strange = targets.filter(({ mark }) => !mark)
  return { known, strange: targets.length > 0 ? strange : [{ subject: nameSubject(loginName) }] }
}

/** As which nobody is asked for where nobody has the name, so that it takes as long. */
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
      .select(['id', 'name', 'loginName', 'passwordHash', 'disabled'])
      .where('id', '=', accountId)
      .executeTakeFirst()
    if (account) accounts.push({ ...account, serviceBuyerId, company })
  }
  return accounts
}
