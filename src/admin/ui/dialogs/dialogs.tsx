import { useMemo } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { lazyPart } from '../parts/lazyPart.tsx'
import { type DialogRequest, openDialog, useOpenDialogs } from './dialogQueue.ts'

const MessageDialog = lazyPart(() => import('./MessageDialog.tsx').then(m => m.MessageDialog), { offline: true })

interface Question extends Pick<DialogRequest, 'content' | 'details' | 'okText' | 'danger' | 'width'> {
  title?: string
}

export interface Dialogs {
  /** Asks; true for 确定. Titled 友情提示 unless told otherwise. */
  confirm: (question: Question) => Promise<boolean>
  /** Whether unsaved text may be given up; where there is none, without asking. */
  leave: (isUnsaved: boolean) => Promise<boolean>
  /** Tells what failed, titled 错误提示. */
  error: (message: string, title?: string) => Promise<boolean>
  info: (message: string, title?: string) => Promise<boolean>
  /** A notice of three seconds. */
  success: (message: string) => void
}

/** Opens dialogs and shows notices; texts may be message keys. */
export function useDialogs(): Dialogs {
  const notify = useNotify()
  const translate = useTranslate()
  return useMemo(() => {
    const text = (key: string) => translate(key, { _: key })
    const confirm = ({ title = 'docket.dialog.confirm', content, ...rest }: Question) =>
      openDialog({ kind: 'confirm', title: text(title), content: text(content), ...rest })
    return {
      confirm,
      leave: async isUnsaved => !isUnsaved || confirm({ content: 'ra.message.unsaved_changes', danger: true }),
      error: (message, title = 'docket.dialog.error') =>
        openDialog({ kind: 'error', title: text(title), content: text(message) }),
      info: (message, title = 'docket.dialog.info') =>
        openDialog({ kind: 'info', title: text(title), content: text(message) }),
      success: message => notify(message, { type: 'success', messageArgs: { _: message } }),
    }
  }, [notify, translate])
}

/** Renders all open dialogs. */
export function DialogHost() {
  return useOpenDialogs().map(dialog => <MessageDialog key={dialog.id} {...dialog} />)
}
