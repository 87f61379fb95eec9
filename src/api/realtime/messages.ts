import type { Changed } from '../../domain/journal/tellChanged.ts'

/** A message between processes, for their sockets; it holds only ids, and pages fetch the rest. */
export type Message = { company: string } & (
  | { topic: 'notice'; messageId: string; receiver: string }
  | { topic: 'declarations' }
  | { topic: 'signIns'; accountId: string }
  | ({ topic: 'changed' } & Changed)
)
