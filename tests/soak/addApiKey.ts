import { json, type CompanyDb } from '../../src/database/company.ts'
import { newToken } from '../../src/domain/access/apiKeys/token.ts'
import { hashToken } from '../../src/domain/access/sessions.ts'
import { newId } from '../../src/domain/newId.ts'

/** The most that a key may be given. */
const MOST_A_MINUTE = 6000

/** Adds an API key that holds these menu keys. @returns its token */
export async function addApiKey(company: CompanyDb, serviceBuyerId: string, keys: readonly string[]): Promise<string> {
  const [id, roleId, accountId] = [newId(), newId(), newId()]
  const { token, prefix } = newToken(serviceBuyerId)
  const name = 'asking program'
  await company
    .insertInto('role')
    .values({ id: roleId, name, menuKeys: json(keys) })
    .execute()
  await company
    .insertInto('account')
    .values({ id: accountId, roleId, loginName: name, name, passwordHash: '-', disabled: true, isMachine: true })
    .execute()
  const given = { time: new Date().toISOString(), perMinute: MOST_A_MINUTE, keyHash: hashToken(token), prefix }
  await company
    .insertInto('apiKey')
    .values({ id, name, roleId, accountId, creatorId: accountId, ...given })
    .execute()
  return token
}
