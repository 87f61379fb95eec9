import type { ComponentType } from 'react'
import type { RaRecord } from 'react-admin'
import type { DialogType } from '../../engine/generated/declaration.ts'
import { lazyPart } from '../ui/parts/lazyPart.tsx'

export interface RegisteredDialogProps {
  /** The record whose page or row it was opened from; absent above a list. */
  record?: RaRecord
  onClose: () => void
}

/**
 * Dialogs by the name that an action's `dialog` gives. A new one is one line here, loaded when it is opened, and its
 * name in the grammar.
 */
export const dialogTypes: Readonly<Record<string, ComponentType<RegisteredDialogProps>>> = {
  apiKey: lazyPart(() => import('./dialogs/ApiKeyDialog.tsx').then(m => m.ApiKeyDialog)),
  reminder: lazyPart(() => import('./ReminderDialog.tsx').then(m => m.ReminderDialog)),
  share: lazyPart(() => import('./ShareDialog.tsx').then(m => m.ShareDialog)),
  signingSecret: lazyPart(() => import('./dialogs/SigningSecretDialog.tsx').then(m => m.SigningSecretDialog)),
  viewAs: lazyPart(() => import('./dialogs/ViewAsDialog.tsx').then(m => m.ViewAsDialog)),
} satisfies Record<DialogType, ComponentType<RegisteredDialogProps>>
