import { newId } from '../domain/newId.ts'
import { type Company, say } from './company.ts'

/** Puts the people of a demo company into teams, each under the manager. */
export async function insertTeams({ trx, profile, staff }: Company) {
  const { manager, sellers, keepers, buyers } = staff
  const teams = { 销售组: sellers, 采购组: buyers, 仓储组: keepers }
  for (const [name, members] of Object.entries(teams)) {
    const teamId = newId()
    await trx
      .insertInto('team')
      .values({ id: teamId, name: say({ profile }, name) })
      .execute()
    for (const { accountId } of members)
      await trx
        .updateTable('account')
        .set({ teamId, ...(accountId !== manager.accountId && { managerId: manager.accountId }) })
        .where('id', '=', accountId)
        .execute()
  }
}
