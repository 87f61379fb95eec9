import { useCallback } from 'react'
import { useNotify, useStore, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { useDeclarations } from '../providers/declarations.tsx'
import { showOnDesktop } from './desktopNotices.ts'
import { noticePage, noticePath } from './noticePath.ts'
import { useMarkRead } from './useMarkRead.ts'
import type { Notice } from './useUnread.ts'

/** Holds whether the user wants desktop notices; the browser must allow them too. */
export const useDesktopWish = () => useStore('notices.desktop', true)

/** Says that notices came: in the page, and on the desktop where that is wanted. */
export function useAnnounce(): (notices: readonly Notice[]) => void {
  const notify = useNotify()
  const translate = useTranslate()
  const navigate = useNavigate()
  const registry = useDeclarations()
  const { one } = useMarkRead()
  const [wished] = useDesktopWish()
  return useCallback(
    notices => {
      notify('docket.notice.arrived', { type: 'success' })
      if (!wished) return
      void showOnDesktop(notices, {
        summary: count => translate('docket.notice.several', { count }),
        open: notice => {
          if (notice) one(notice.id).catch(() => undefined)
          void navigate(notice ? noticePath(registry, notice) : (noticePage(registry, 'list') ?? '/'))
        },
      })
    },
    [notify, translate, navigate, registry, one, wished],
  )
}
