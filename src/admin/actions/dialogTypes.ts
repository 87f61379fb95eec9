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
 * Dialogs by the name that an action's `dialog` gives, those of apps too. A new one is one line here, loaded when it is
 * opened, and its name in the grammar.
 */
export const dialogTypes: Record<string, ComponentType<RegisteredDialogProps>> = {
  apiKey: lazyPart(() => import('./dialogs/ApiKeyDialog.tsx').then(m => m.ApiKeyDialog)),
  signingSecret: lazyPart(() => import('./dialogs/SigningSecretDialog.tsx').then(m => m.SigningSecretDialog)),
  viewAs: lazyPart(() => import('./dialogs/ViewAsDialog.tsx').then(m => m.ViewAsDialog)),
} satisfies Partial<Record<DialogType, ComponentType<RegisteredDialogProps>>>
