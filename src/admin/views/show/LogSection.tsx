import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { formatDateTime } from '../../fields/format.ts'
import { Failed } from '../../layout/Failed.tsx'
import { useDeclarations } from '../../providers/declarations.tsx'
import { documentPath, type LogEntry } from './logEntry.ts'
import styles from './LogSection.module.css'
import { SectionPanel } from './SectionPanel.tsx'
import type { SectionProps } from './SectionProps.ts'
import { useLog } from './useLog.ts'

/** Who did what to the document, and when. */
export function LogSection({ section, record }: SectionProps) {
  const translate = useTranslate()
  const { data, error, refetch } = useLog(record)
  return (
    <SectionPanel title={section.title}>
      {error && !data && <Failed error={error} retry={() => void refetch()} />}
      {data?.length === 0 && <p className={styles.none}>{translate('docket.show.noLog')}</p>}
      {data && data.length > 0 && (
        <ol className={styles.log}>
          {data.map((entry, index) => (
            <li key={index} className={styles.entry}>
              <time className={styles.time} dateTime={entry.operationTime}>
                {formatDateTime(entry.operationTime)}
              </time>
              <div>
                {entry.customerName} <strong className={styles.act}>{entry.operationTypeName}</strong>{' '}
                <DocumentNumber entry={entry} ownId={record.id} />
                {entry.remark && <p className={styles.remark}>{entry.remark}</p>}
              </div>
            </li>
          ))}
        </ol>
      )}
    </SectionPanel>
  )
}

function DocumentNumber({ entry, ownId }: { entry: LogEntry; ownId: unknown }) {
  const path = documentPath(entry, useDeclarations())
  if (!entry.sn) return null
  return path && entry.snId !== ownId ? <Link to={path}>{entry.sn}</Link> : <>{entry.sn}</>
}
