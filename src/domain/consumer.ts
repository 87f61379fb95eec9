import type { CompanyTransaction } from '../database/company.ts'
import type { Registry } from '../engine/model/model.ts'
import type { Actor } from './actor.ts'

/** What another system tells us, and what it does here. */
export interface Consumer {
  /** Schema of what is told: its file in schemas/. */
  input: string
  /**
   * Runs in a transaction of its own, once for each message; what it refuses the other system is told, and may send again.
   * @param actor the account that registered the source, with its keys
   * @param message as its schema says
   * @param time ISO time
   */
  run(trx: CompanyTransaction, registry: Registry, actor: Actor, message: never, time: string): Promise<void>
}
