import type { ComponentType } from 'react'
import type { Identifier, RaRecord } from 'react-admin'
import type { DialogType } from '../../engine/generated/declaration.ts'
import { lazyPart } from '../ui/parts/lazyPart.tsx'

export interface RegisteredDialogProps {
  /** The record whose page or row it was opened from; absent above a list. */
  record?: RaRecord
  /** The rows that were chosen in a list, where it was opened for them. */
  records?: readonly RaRecord[]
  /** Leaves these rows out of those that are chosen: what was to be done to them is done. */
  leave?: (ids: readonly Identifier[]) => void
  onClose: () => void
}

/**
 * Dialogs by the name that an action's `dialog` gives, those of apps too. A new one is one line here, loaded when it is
 * opened, and its name in the grammar.
 */
export const dialogTypes: Record<string, ComponentType<RegisteredDialogProps>> = {
  apiKey: lazyPart(() => import('./dialogs/ApiKeyDialog.tsx').then(m => m.ApiKeyDialog)),
  signingSecret: lazyPart(() => import('./dialogs/SigningSecretDialog.tsx').then(m => m.SigningSecretDialog)),
  viewAs: lazyPart(() => import('./dialogs/ViewAsDialog.tsx').then(m => m.ViewAsDialog)),
} satisfies Partial<Record<DialogType, ComponentType<RegisteredDialogProps>>>
