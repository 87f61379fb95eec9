import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined'
import Badge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { lazyPart } from '../ui/parts/lazyPart.tsx'
import { useUnread } from './useUnread.ts'

const NoticePopover = lazyPart(() => import('./NoticePopover.tsx').then(m => m.NoticePopover))

/** Shows the number of unread notices; their list's code is loaded when it is first opened. */
export function NoticeBell() {
  const translate = useTranslate()
  const count = useUnread().data?.total ?? 0
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const label = translate(count > 0 ? 'docket.notice.bellUnread' : 'docket.notice.bell', { count })
  return (
    <>
      <IconButton
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <Badge badgeContent={count} max={99} color="error" overlap="circular">
          <NotificationsOutlined fontSize="small" />
        </Badge>
      </IconButton>
      {anchor && <NoticePopover anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  )
}
