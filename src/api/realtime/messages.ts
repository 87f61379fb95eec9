import type { Changed } from '../../domain/journal/tellChanged.ts'

/** A message between processes, for their sockets; it holds only ids, and pages fetch the rest. */
export type Message = { company: string } & (
  | { topic: 'notice'; messageId: string; receiver: string }
  /** Of what concerns one account alone, with its id. */
  | { topic: 'declarations'; accountId?: string }
  | { topic: 'signIns'; accountId: string }
  /** The position of the database's log behind the change, where there is a copy that may not have it yet. */
  | ({ topic: 'changed'; position?: number } & Changed)
)

/** Returns a message of the outbox, as it was left there by leaveChanged and its like. */
export function messageOf(payload: object, topic: string, company: string | null): Message {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return { ...payload, topic, company } as Message
}
