import { type ReactNode, useSyncExternalStore } from 'react'

export interface DialogRequest {
  title: string
  content: string
  /** What stands below it. */
  details?: ReactNode
  okText?: string
  /** A question also has 取消; what is told has only 确定. */
  kind: 'confirm' | 'error' | 'info' | 'warning'
  danger?: boolean
  width?: number
}

export interface OpenDialog extends DialogRequest {
  id: number
  open: boolean
  onAnswer: (answer: boolean) => void
  /** Without an answer: as 取消. */
  onClose: () => void
}

/** Spec, sales 9: a modal is removed 300 ms after closing. */
export const removedAfter = 300

let dialogs: readonly OpenDialog[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a dialog, from inside or outside React. Resolves when it is closed: true for the primary button. */
export function openDialog(request: DialogRequest): Promise<boolean> {
  lastId += 1
  const id = lastId
  return new Promise(resolve => {
    const onAnswer = (answer: boolean) => {
      change(dialogs.map(dialog => (dialog.id === id ? { ...dialog, open: false } : dialog)))
      setTimeout(() => change(dialogs.filter(dialog => dialog.id !== id)), removedAfter)
      resolve(answer)
    }
    change([...dialogs, { ...request, id, open: true, onAnswer, onClose: () => onAnswer(false) }])
  })
}

/** Closes all that stand, as if their questions were answered with no. */
export function closeDialogs(): void {
  for (const { open, onClose } of dialogs) if (open) onClose()
}

/** Returns the open dialogs, and those that were closed a moment ago. */
export const standingDialogs = (): readonly OpenDialog[] => dialogs

export function useOpenDialogs(): readonly OpenDialog[] {
  return useSyncExternalStore(subscribe, standingDialogs)
}

function change(next: readonly OpenDialog[]): void {
  dialogs = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
