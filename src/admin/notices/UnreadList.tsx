import { useTranslate } from 'react-admin'
import { useDialogs } from '../ui/dialogs/dialogs.tsx'
import { messageOf } from '../ui/refusal.ts'
import { Failed } from '../ui/Failed.tsx'
import { Loading } from '../ui/Loading.tsx'
import { useDeclarations } from '../providers/declarations.tsx'
import styles from './NoticePopover.module.css'
import { noticePath } from './noticePath.ts'
import { UnreadNotice } from './UnreadNotice.tsx'
import { useMarkRead } from './useMarkRead.ts'
import { useUnread } from './useUnread.ts'

interface Props {
  onOpened: () => void
  onIgnored: () => void
}

/** Lists the newest unread notices. One that is opened or ignored is marked as read, and removed. */
export function UnreadList({ onOpened, onIgnored }: Props) {
  const translate = useTranslate()
  const registry = useDeclarations()
  const dialogs = useDialogs()
  const { data, error, refetch } = useUnread()
  const { one } = useMarkRead()
  const read = (id: string) => one(id).catch((failure: unknown) => dialogs.error(messageOf(failure)))
  if (!data) return error ? <Failed error={error} retry={() => void refetch()} /> : <Skeleton />
  return (
    <div className={styles.body}>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {data.data.length === 0 && !error && (
        <p className={styles.empty}>
          {translate('docket.notice.empty')}
          <small>{translate('docket.notice.emptyHint')}</small>
        </p>
      )}
      <ul className={styles.list}>
        {data.data.map(notice => (
          <UnreadNotice
            key={notice.id}
            notice={notice}
            path={noticePath(registry, notice)}
            onOpen={stays => {
              void read(notice.id)
              if (!stays) onOpened()
            }}
            onIgnore={() => {
              void read(notice.id)
              onIgnored()
            }}
          />
        ))}
      </ul>
      {data.total > data.data.length && (
        <p className={styles.more}>{translate('docket.notice.more', { count: data.data.length })}</p>
      )}
    </div>
  )
}

function Skeleton() {
  return (
    <div className={styles.waiting}>
      <Loading />
    </div>
  )
}
