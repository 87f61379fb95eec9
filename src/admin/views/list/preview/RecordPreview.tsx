import Close from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { keepPreviousData } from '@tanstack/react-query'
import { useGetOne, useTranslate } from 'react-admin'
import { useResource } from '../../../providers/declarations.tsx'
import { ThinBar } from '../../../ui/ThinBar.tsx'
import { Failed } from '../../../ui/Failed.tsx'
import { RecordSections } from '../../show/RecordSections.tsx'
import { isMissing } from '../../show/ShowProblem.tsx'
import { ShowSkeleton } from '../../show/ShowSkeleton.tsx'
import { StepButtons } from '../../show/pager/StepButtons.tsx'
import { RecordLink } from '../RecordLink.tsx'
import styles from './PreviewDrawer.module.css'

export interface PreviewProps {
  id: string
  /** Path of the record's page. */
  path: string
  /** Place of its row on the page of the list. */
  row: number
  isFirst: boolean
  isLast: boolean
  walk: (step: 1 | -1) => void
  onClose: () => void
  /** Its page is opened. */
  onOpen: () => void
  className?: string
}

/** Shows what the page of a record shows, to be read only. The one before stays until the next is there. */
export function RecordPreview({ id, path, row, isFirst, isLast, walk, onClose, onOpen, className }: PreviewProps) {
  const { resource } = useResource()
  const translate = useTranslate()
  const { data, error, isPlaceholderData, refetch } = useGetOne(
    resource.name,
    { id },
    { retry: false, placeholderData: keepPreviousData },
  )
  const record = error && isMissing(error) ? undefined : data
  return (
    <div className={`${styles.preview} ${className ?? ''}`} aria-busy={!data || isPlaceholderData}>
      <header className={styles.head}>
        <h2 className={styles.title} aria-live="polite">
          {resource.label} {record && String(record[resource.title] ?? '')}
        </h2>
        <span className={styles.tools}>
          <StepButtons
            previous={isFirst ? undefined : () => walk(-1)}
            next={isLast ? undefined : () => walk(1)}
            words={['docket.keys.previousRow', 'docket.keys.nextRow']}
          />
          <Button component={RecordLink} to={path} row={row} onClick={onOpen}>
            {translate('ra.action.open')}
          </Button>
          <IconButton aria-label={translate('ra.action.close')} onClick={onClose}>
            <Close fontSize="small" />
          </IconButton>
        </span>
      </header>
      <div className={styles.progress}>
        <ThinBar isMoving={isPlaceholderData} />
      </div>
      <div key={record ? String(record.id) : ''} className={styles.body}>
        {error && (
          <Failed error={isMissing(error) ? new Error('docket.show.missing') : error} retry={() => void refetch()} />
        )}
        {record && <RecordSections record={record} />}
        {!record && !error && <ShowSkeleton />}
      </div>
    </div>
  )
}
