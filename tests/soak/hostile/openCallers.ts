import { sql } from 'kysely'
import { menuKeys } from '../../../src/engine/visibility/permissions.ts'
import { loadRegistry } from '../../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../../src/compiler/read/projectRoot.ts'
import { forCompany, forInstallation } from '../../../src/database/company.ts'
import { connect } from '../../../src/database/connect.ts'
import { globalTables } from '../../../src/database/tables.ts'
import { demoAccounts } from '../../../src/demo/accounts.ts'
import { openSession } from '../../../src/domain/access/sessions.ts'
import { createOperatorInUse } from '../../support/createOperatorInUse.ts'
import { signInOperator } from '../../../src/domain/installation/operatorSessions.ts'
import { addApiKey } from '../addApiKey.ts'

export interface Caller {
  name: string
  /** Empty for who has not signed in. */
  token: string
}

export interface Callers {
  admin: Caller
  other: Caller
  all: Caller[]
  /** Everybody may again what they might at first, whatever was done to accounts, roles and companies. */
  restore(): Promise<void>
  close(): Promise<void>
}

/** Signs in every demo account, an operator and a program, beside who never signs in. */
export async function openCallers(url: string): Promise<Callers> {
  const connection = await connect({ url, poolSize: 2 })
  const { db } = connection
  const { entities, menus } = await loadRegistry(projectRoot())
  const globals = globalTables(entities)
  const all: Caller[] = [{ name: 'anonymous', token: '' }]
  for (const { userName } of demoAccounts) {
    const { rows } = await sql<{ company: string; account: string }>`
      select service_buyer_id as company, account_id as account from login_name where login_name = ${userName}`.execute(
      db,
    )
    const { company, account } = rows[0]!
    const own = forCompany(db, company, globals)
    all.push({ name: userName, token: await openSession(own, company, account) })
    if (userName === 'admin') all.push({ name: 'API key', token: await addApiKey(own, company, [...menuKeys(menus)]) })
  }
  const installation = forInstallation(db)
  const password = await createOperatorInUse(installation, 'fuzz')
  const token = await signInOperator(installation, { userName: 'fuzz', password, address: '203.0.113.9' })
  all.push({ name: 'operator', token })
  for (const table of ['account', 'role', 'service_buyer', 'api_key', 'session', 'operator_session'])
    await sql`create table ${sql.table(`kept_${table}`)} as table ${sql.table(table)}`.execute(db)
  const named = (wanted: string) => all.find(({ name }) => name === wanted)!
  return {
    admin: named('admin'),
    other: named('other'),
    all,
    async restore() {
      for (const statement of RESTORING) await sql.raw(statement).execute(db)
    },
    close: () => connection.close(),
  }
}

const RESTORING = [
  'update role set menu_keys = kept.menu_keys from kept_role kept where role.id = kept.id',
  'update account set role_id = kept.role_id, disabled = kept.disabled from kept_account kept where account.id = kept.id',
  `update service_buyer set end_date = kept.end_date, has_kestrel_authority = kept.has_kestrel_authority,
    has_batch_stock = kept.has_batch_stock from kept_service_buyer kept where service_buyer.id = kept.id`,
  `update api_key set disabled = kept.disabled, end_date = kept.end_date, key_hash = kept.key_hash, role_id = kept.role_id,
    per_minute = kept.per_minute from kept_api_key kept where api_key.id = kept.id`,
  'update session set view_as_role_id = null',
  'insert into session select * from kept_session on conflict do nothing',
  'insert into operator_session select * from kept_operator_session on conflict do nothing',
]
