import { type CompanyTransaction, forCompany } from '../../database/company.ts'
import type { Connection } from '../../database/connect.ts'
import { globalTables } from '../../database/tables.ts'
import { withAdvisoryLock } from '../../database/withAdvisoryLock.ts'
import { guarded, type OnError } from '../../engine/guarded.ts'
import type { Registry } from '../../engine/model/model.ts'
import type { Storage } from '../../storage/localStorage.ts'
import { emptyCompany } from './removeCompany.ts'

/** Does a part of a long work in a transaction of its own, so that others come in between. */
export type InTurn = <Result>(work: (trx: CompanyTransaction) => Promise<Result>) => Promise<Result>

/**
 * Fills an empty company, in turns.
 * @returns the account of its administrator
 */
export type FillDemo = (inTurn: InTurn, registry: Registry, serviceBuyerId: string) => Promise<string>

interface Options {
  connection: Connection
  registry: Registry
  storage: Storage
  fill: FillDemo
  onError: OnError
}

/** The company was thrown away, or the process ends. */
class Ended extends Error {}

/** Makes demo companies beside the work of this process; of several processes only one makes the same. */
export function createDemoMaker({ connection, registry, storage, fill, onError }: Options) {
  const making = new Map<string, Promise<unknown>>()
  const globals = globalTables(registry.entities)
  let isEnding = false

  async function make(id: string) {
    const company = forCompany(connection.db, id, globals)
    const inTurn: InTurn = work =>
      company.transaction().execute(async trx => {
        const row = trx.selectFrom('serviceBuyer').select('id').where('id', '=', id).where('demoAccountId', 'is', null)
        if (isEnding || !(await row.forKeyShare().executeTakeFirst())) throw new Ended()
        return work(trx)
      })
    try {
      // What a process left behind that ended half way.
      await inTurn(trx => emptyCompany(trx, storage))
      const demoAccountId = await fill(inTurn, registry, id)
      await inTurn(trx => trx.updateTable('serviceBuyer').set({ demoAccountId }).where('id', '=', id).execute())
    } catch (error) {
      if (!(error instanceof Ended)) throw error
    }
  }

  const lockOf = (id: string) => `demo company ${id}`
  return {
    /** Begins to make the demo company with an id, which is empty or was left half made; unless it is being made. */
    begin(id: string) {
      if (making.has(id)) return
      const work = guarded(onError, () => withAdvisoryLock(connection, lockOf(id), () => make(id)))
      making.set(
        id,
        work().finally(() => making.delete(id)),
      )
    },
    /** Tells whether it is being made, by this process or another. */
    async isMaking(id: string): Promise<boolean> {
      return making.has(id) || !(await withAdvisoryLock(connection, lockOf(id), async () => undefined))
    },
    /** Stops what it makes at the next turn. */
    async stop() {
      isEnding = true
      await Promise.all(making.values())
    },
  }
}
