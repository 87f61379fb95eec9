import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { documentPath } from '../../../fields/documentPath.ts'
import { ImagesField } from '../../../fields/types/ImagesField.tsx'
import { picturesIn } from '../../../fields/types/picturesIn.ts'
import { Failed } from '../../../ui/Failed.tsx'
import { useDeclarations } from '../../../providers/declarations.tsx'
import { useDeclaredText } from '../../../providers/texts/useDeclaredText.ts'
import { isReason, type LogEntry } from './logEntry.ts'
import { Timeline } from '../rail/Timeline.tsx'
import styles from '../rail/Timeline.module.css'
import { SectionPanel } from '../SectionPanel.tsx'
import type { SectionProps } from './SectionProps.ts'
import { useLog } from './useLog.ts'

/** Shows the operation log of the document, with what people wrote about it. */
export function LogSection({ section, record }: SectionProps) {
  const translate = useTranslate()
  const textOf = useDeclaredText()
  const { data, error, refetch } = useLog(record)
  const acts = data?.map((entry, index) => ({
    id: entry.id ?? String(index),
    time: entry.operationTime,
    shown: (
      <div>
        {entry.customerName} <strong className={styles.act}>{textOf(entry.operationTypeName)}</strong>{' '}
        <DocumentNumber entry={entry} ownId={record.id} />
        <Remark entry={entry} />
      </div>
    ),
  }))
  return (
    <SectionPanel title={section.title}>
      {error && !data && <Failed error={error} retry={() => void refetch()} />}
      <Timeline record={record} acts={acts} none={translate('docket.show.noLog')} />
    </SectionPanel>
  )
}

function DocumentNumber({ entry, ownId }: { entry: LogEntry; ownId: unknown }) {
  const path = documentPath(useDeclarations(), entry.snTypeName, entry.snId)
  if (!entry.sn) return null
  return path && entry.snId !== ownId ? <Link to={path}>{entry.sn}</Link> : <>{entry.sn}</>
}

function Remark({ entry }: { entry: LogEntry }) {
  const translate = useTranslate()
  const textOf = useDeclaredText()
  const { text, pictures } = picturesIn(entry.remark ?? '')
  const column = { source: 'remark', label: entry.operationTypeName, type: 'images', kind: 'image' } as const
  return (
    <>
      {text && (
        <p className={styles.remark}>
          {isReason(entry) ? translate('docket.show.reason', { text: textOf(text) }) : textOf(text)}
        </p>
      )}
      {pictures.length > 0 && (
        <ImagesField value={pictures} record={{}} column={{ ...column, hidden: false, sortable: false }} />
      )}
    </>
  )
}
