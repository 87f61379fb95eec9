import type { RuleContext } from './rule.ts'

/** What another system tells us, and what it does here. */
export interface Consumer {
  /** Schema of what is told: its file in schemas/. */
  input: string
  /**
   * Runs in a transaction of its own, once for each message; what it refuses the other system is told, and may send again.
   * @param context of which the actor is the account that registered the source, with its keys
   * @param message as its schema says
   */
  run(context: RuleContext, message: object): Promise<void>
}
