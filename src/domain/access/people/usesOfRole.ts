import type { CompanyTransaction } from '../../../database/company.ts'

/** Counts the accounts of people, and the API keys, that have a role. */
export async function usesOfRole(trx: CompanyTransaction, roleId: string) {
  const people = await trx
    .selectFrom('account')
    .select(eb => eb.fn.countAll<string>().as('count'))
    .where('roleId', '=', roleId)
    .where('isMachine', '=', false)
    .executeTakeFirstOrThrow()
  const machines = await trx
    .selectFrom('apiKey')
    .select(eb => eb.fn.countAll<string>().as('count'))
    .where('roleId', '=', roleId)
    .executeTakeFirstOrThrow()
  return { accounts: Number(people.count), keys: Number(machines.count) }
}
