import { AsyncLocalStorage } from 'node:async_hooks'

/** A tool's call of a route, as a machine that reasons makes it. */
export interface ToolCall {
  /** The route that it is made for, as /v1/brand/:id: no value of an address leads to another one. */
  route: string
  /** A person was shown what happens, and agreed. */
  isConfirmed: boolean
  /** It is only tried out: nothing of it stays. */
  isRehearsal: boolean
}

/**
 * What is asked for a tool of this process, which no header can claim: requests carried out inside it have the call
 * here.
 */
export const toolCall = new AsyncLocalStorage<ToolCall>()
