import type { RaRecord } from 'react-admin'
import type { ActionType } from '../../engine/generated/declaration.ts'
import { copyText } from './copyText.ts'

export interface RunningAction {
  /** The values that the declaration names in `of`, in its order. */
  values: readonly unknown[]
  /** The record on whose page it was pressed; absent above a list. */
  record?: RaRecord
  /** Says in a notice how it went, by the key of a message. */
  say: (message: string, type: 'success' | 'warning') => void
}

/** Does what a button does by itself. */
export type RunAction = (action: RunningAction) => Promise<void>

/** Functions of buttons by the name in `run`, those of apps too. A new one is one line here, and its name in the grammar. */
export const actionTypes: Record<string, RunAction> = {
  copy: copyText,
} satisfies Record<ActionType, unknown>
