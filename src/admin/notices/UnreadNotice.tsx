import CloseOutlined from '@mui/icons-material/Close'
import DownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import IconButton from '@mui/material/IconButton'
import type { CSSProperties } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { formatDateTime } from '../fields/format.ts'
import { useDownload } from '../fields/useDownload.ts'
import styles from './NoticePopover.module.css'
import type { Notice } from './useUnread.ts'

interface Props {
  notice: Notice
  path: string
  /** @param stays it was opened in another tab */
  onOpen: (stays: boolean) => void
  onIgnore: () => void
}

/** Shows a notice, linked to what it is about. */
export function UnreadNotice({ notice, path, onOpen, onIgnore }: Props) {
  const translate = useTranslate()
  const { title, titleColor, contents, messageTime, workbook } = notice
  const ignore = translate('docket.notice.ignoreOne', { title })
  return (
    <li className={styles.item} style={titleColor ? ({ '--notice': titleColor } as CSSProperties) : undefined}>
      <Link
        to={path}
        className={styles.link}
        onClick={({ ctrlKey, metaKey, shiftKey }) => onOpen(ctrlKey || metaKey || shiftKey)}
        onAuxClick={({ button }) => button === 1 && onOpen(true)}
      >
        <strong className={styles.name} data-coloured={titleColor ? true : undefined}>
          {title}
        </strong>
        {contents.map((line, index) => (
          <span key={index} className={styles.line}>
            {line}
          </span>
        ))}
        <time className={styles.time} dateTime={messageTime}>
          {formatDateTime(messageTime)}
        </time>
      </Link>
      {workbook !== null && <Workbook address={workbook} title={title} />}
      <IconButton aria-label={ignore} title={translate('docket.notice.ignore')} onClick={onIgnore}>
        <CloseOutlined fontSize="small" />
      </IconButton>
    </li>
  )
}

function Workbook({ address, title }: { address: string; title: string }) {
  const translate = useTranslate()
  const [download, isBusy] = useDownload()
  return (
    <IconButton
      aria-label={translate('docket.notice.workbookOf', { title })}
      title={translate('docket.notice.workbook')}
      disabled={isBusy}
      onClick={() => void download(address)}
    >
      <DownloadOutlined fontSize="small" />
    </IconButton>
  )
}
