import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { useId, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useDialogs } from '../ui/dialogs/dialogs.tsx'
import { messageOf } from '../ui/refusal.ts'
import { useDeclarations } from '../providers/declarations.tsx'
import { DesktopSwitch } from './DesktopSwitch.tsx'
import styles from './NoticePopover.module.css'
import { noticePage } from './noticePath.ts'
import { UnreadList } from './UnreadList.tsx'
import { useMarkRead } from './useMarkRead.ts'
import { useUnread } from './useUnread.ts'

/** Shows the unread notices, to open or to ignore. */
export function NoticePopover({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const translate = useTranslate()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const { error } = useDialogs()
  const { all } = useMarkRead()
  const [isReading, setIsReading] = useState(false)
  const count = useUnread().data?.total ?? 0
  const list = noticePage(useDeclarations(), 'list')
  const readAll = () => {
    setIsReading(true)
    all()
      .then(() => title.current?.focus())
      .catch((failure: unknown) => error(messageOf(failure)))
      .finally(() => setIsReading(false))
  }
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      transitionDuration={100}
      marginThreshold={8}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { className: styles.paper, role: 'dialog', 'aria-labelledby': titleId } }}
    >
      <header className={styles.head}>
        <h2 id={titleId} ref={title} tabIndex={-1} className={styles.title}>
          {translate('docket.notice.title')}
        </h2>
        <Button variant="text" loading={isReading} disabled={count === 0} onClick={readAll}>
          {translate('docket.notice.readAll')}
        </Button>
      </header>
      <UnreadList onOpened={onClose} onIgnored={() => title.current?.focus()} />
      <footer className={styles.foot}>
        <DesktopSwitch />
        {list && (
          <Link to={list} onClick={onClose}>
            {translate('docket.notice.all')}
          </Link>
        )}
      </footer>
    </Popover>
  )
}
