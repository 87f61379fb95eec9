import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { type RaRecord, useTranslate } from 'react-admin'
import { formatDateTime } from '../../../fields/format.ts'
import { useTransitions } from '../../../actions/transitions/TransitionsProvider.tsx'
import { Failed } from '../../../ui/Failed.tsx'
import { isMissing } from '../ShowProblem.tsx'
import { CommentEntry } from './comments/CommentEntry.tsx'
import { CommentForm } from './comments/CommentForm.tsx'
import { useComments } from './comments/useComments.ts'
import styles from './Timeline.module.css'

/** Something that happened to the record. */
export interface Happening {
  id: string
  time: string
  shown: ReactNode
}

interface Props {
  record: RaRecord
  /** The latest first; absent until they are there. */
  acts?: readonly Happening[]
  /** What is said where nothing has happened. */
  none: string
}

/** Shows what was done to a record and what was written about it, the latest first, and takes comments on its page. */
export function Timeline({ record, acts = [], none }: Props) {
  const translate = useTranslate()
  const { isOffered } = useTransitions()
  const { comments, error, refetch, write, remove, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useComments(record)
  const written = (comments ?? []).map(comment => ({
    id: comment.id,
    time: comment.time,
    shown: (
      <CommentEntry
        comment={comment}
        onRemove={comment.mayRemove && isOffered ? () => remove(comment.id) : undefined}
      />
    ),
  }))
  const all = [...acts, ...written].toSorted((a, b) => Date.parse(b.time) - Date.parse(a.time))
  // A server of another maker may know no comments.
  const isUnknown = error !== null && isMissing(error)
  return (
    <>
      {isOffered && !isUnknown && <CommentForm record={record} write={write} />}
      {error && !isUnknown && !comments && <Failed error={error} retry={() => void refetch()} />}
      {all.length === 0 && !error && comments && <p className={styles.none}>{none}</p>}
      {all.length > 0 && (
        <ol className={styles.log}>
          {all.map(({ id, time, shown }) => (
            <li key={id} className={styles.entry}>
              <time className={styles.time} dateTime={time}>
                {formatDateTime(time)}
              </time>
              {shown}
            </li>
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {translate('docket.record.more')}
        </Button>
      )}
    </>
  )
}
