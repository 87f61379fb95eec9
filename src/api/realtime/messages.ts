import type { Changed } from '../../domain/journal/tellChanged.ts'

/** What one process tells all of them, for their sockets; ids only, the pages fetch the rest. */
export type Message = { company: string } & (
  | { topic: 'notice'; messageId: string; receiver: string }
  | { topic: 'declarations' }
  | { topic: 'signIns'; accountId: string }
  | ({ topic: 'changed' } & Changed)
)
