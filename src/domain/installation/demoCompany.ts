import { type CompanyDb, forCompany } from '../../database/company.ts'
import { inTransaction } from '../../database/inTransaction.ts'
import type { Connection } from '../../database/connect.ts'
import { tellSignIns } from '../access/people/endSignIns.ts'
import { aboutDemo } from '../access/viewDemo.ts'
import type { Actor } from '../actor.ts'
import { audit } from '../journal/audit.ts'
import { newId } from '../newId.ts'
import type { Storage } from '../../storage/localStorage.ts'
import { removeCompany } from './removeCompany.ts'

/** What it is called until it is filled. */
const NAME = '演示公司'

/** Finds the demo company of a company. */
export const findDemo = (company: CompanyDb, { serviceBuyerId }: Pick<Actor, 'serviceBuyerId'>) =>
  company
    .selectFrom('serviceBuyer')
    .select(['id', 'corpName', 'demoAccountId'])
    .where('demoOf', '=', serviceBuyerId)
    .executeTakeFirst()

/** Enters a demo company for the actor's company, unless it has one. It is empty, to be filled by a demo maker. */
export async function enterDemo(company: CompanyDb, actor: Actor) {
  await inTransaction(company, async trx => {
    const demo = { id: newId(), corpName: NAME }
    const added = await trx
      .insertInto('serviceBuyer')
      .values({ ...demo, demoOf: actor.serviceBuyerId })
      .onConflict(conflict => conflict.column('demoOf').doNothing())
      .executeTakeFirst()
    if (added.numInsertedOrUpdatedRows === 1n) await audit(trx, actor, aboutDemo(demo, '新建演示公司'))
  })
}

/**
 * Throws away the demo company of the actor's company, with all that it has; nothing where there is none. Whoever looks
 * into it is signed out first. Interrupted, it can be done again.
 */
export async function throwAwayDemo(
  { db }: Pick<Connection, 'db'>,
  globals: ReadonlySet<string>,
  storage: Storage,
  actor: Actor,
) {
  const company = forCompany(db, actor.serviceBuyerId, globals)
  const demo = await inTransaction(company, async trx => {
    const found = await trx
      .updateTable('serviceBuyer')
      .set({ demoAccountId: null })
      .where('demoOf', '=', actor.serviceBuyerId)
      .returning(['id', 'corpName'])
      .executeTakeFirst()
    if (!found) return undefined
    const sessions = trx.deleteFrom('session').where('viewDemoId', '=', found.id)
    const ended = await sessions.returning('accountId').execute()
    for (const { accountId } of ended) await tellSignIns(trx, accountId)
    await audit(trx, actor, aboutDemo(found, '扔掉演示公司'))
    return found
  })
  if (!demo) return
  await inTransaction(forCompany(db, demo.id, globals), async trx => {
    // Once more, locked: whoever still writes there is waited for, and comes too late afterwards.
    const { serviceBuyerId } = actor
    const locked = trx.selectFrom('serviceBuyer').select('id').where('id', '=', demo.id)
    if (await locked.where('demoOf', '=', serviceBuyerId).forUpdate().executeTakeFirst())
      await removeCompany(trx, storage)
  })
}
