import type { ActContext } from './rule.ts'

/** A handler of messages from another system. */
export interface Consumer {
  /** Schema of its messages: a file in schemas/. */
  input: string
  /**
   * Runs in a transaction of its own, once per message; the sender gets a refusal as the answer, and may send again.
   * @param context its actor is the account that registered the source, with its keys
   * @param message as its schema says
   */
  run(context: ActContext, message: object): Promise<void>
}
