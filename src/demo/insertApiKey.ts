import type { CompanyTransaction } from '../database/company.ts'
import { addKeyAccount } from '../domain/access/apiKeys/keyAccount.ts'
import { newId } from '../domain/newId.ts'
import { chinaTime } from '../engine/value/time.ts'
import { say, type Profile, type Staff } from './company.ts'

/** Puts an API key into a demo company that nobody has yet: whoever wants to call with it makes the key itself. */
export async function insertApiKey(trx: CompanyTransaction, profile: Profile, { manager, keepers }: Staff, now: Date) {
  const name = say({ profile }, '仓库大屏')
  const { roleId } = await trx
    .selectFrom('account')
    .select('roleId')
    .where('id', '=', keepers[0]!.accountId)
    .executeTakeFirstOrThrow()
  const accountId = await addKeyAccount(trx, { name, roleId })
  const time = chinaTime(now).subtract(1, 'month').toISOString()
  const creatorId = manager.accountId
  await trx
    .insertInto('apiKey')
    .values({ id: newId(), name, roleId, accountId, perMinute: 60, time, creatorId })
    .execute()
}
