import { type ComponentType, lazy } from 'react'
import type { RaRecord } from 'react-admin'
import type { DialogType } from '../../engine/generated/declaration.ts'
import { chunk } from '../layout/chunk.ts'

export interface RegisteredDialogProps {
  /** The record whose page or row it was opened from; absent above a list. */
  record?: RaRecord
  onClose: () => void
}

/** Dialogs by the name that an action's `dialog` gives. A new one is one line here, loaded when it is opened, and its name in the grammar. */
export const dialogTypes: Readonly<Record<string, ComponentType<RegisteredDialogProps>>> = {
  apiKey: lazy(chunk(() => import('./ApiKeyDialog.tsx').then(m => ({ default: m.ApiKeyDialog })))),
  reminder: lazy(chunk(() => import('./ReminderDialog.tsx').then(m => ({ default: m.ReminderDialog })))),
  share: lazy(chunk(() => import('./ShareDialog.tsx').then(m => ({ default: m.ShareDialog })))),
  signingSecret: lazy(chunk(() => import('./SigningSecretDialog.tsx').then(m => ({ default: m.SigningSecretDialog })))),
  viewAs: lazy(chunk(() => import('./ViewAsDialog.tsx').then(m => ({ default: m.ViewAsDialog })))),
} satisfies Record<DialogType, ComponentType<RegisteredDialogProps>>
