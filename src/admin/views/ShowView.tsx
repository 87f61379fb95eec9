import { useRef } from 'react'
import { useShowController } from 'react-admin'
import { ActionBar } from '../actions/ActionBar.tsx'
import { TransitionsProvider } from '../actions/transitions/TransitionsProvider.tsx'
import { Failed } from '../ui/Failed.tsx'
import { useFocusFallback } from '../ui/useFocusFallback.ts'
import { JUST } from './list/useAskAhead.ts'
import { AttachZone } from './show/attach/AttachZone.tsx'
import { RecordSections } from './show/RecordSections.tsx'
import { ShowHead } from './show/ShowHead.tsx'
import { isMissing, ShowProblem } from './show/ShowProblem.tsx'
import { ShowSkeleton } from './show/ShowSkeleton.tsx'
import styles from './show/ShowView.module.css'
import { StepBar } from './show/StepBar.tsx'
import { useResource } from '../providers/declarations.tsx'

/** Shows the page of one record: its head, steps, sections and buttons. */
export function ShowView() {
  const { resource } = useResource()
  const { record, error, refetch } = useShowController({
    resource: resource.name,
    // The route exists only for users who may open it, so there is nothing to wait for.
    disableAuthentication: true,
    // The page itself says what failed. What was read for a preview or on the way here is not read again.
    queryOptions: { onError: () => undefined, staleTime: JUST },
  })
  const title = useRef<HTMLHeadingElement>(null)
  const onFocus = useFocusFallback(title)
  const retry = () => void refetch()
  if (error && (!record || isMissing(error))) return <ShowProblem error={error} retry={retry} />
  if (!record) return <ShowSkeleton />
  return (
    <TransitionsProvider key={record.id} record={record} onDone={() => title.current?.focus()}>
      <article className={styles.page} onFocus={onFocus}>
        {error && <Failed error={error} retry={retry} />}
        <ShowHead record={record} titleRef={title} />
        <AttachZone record={record}>
          <StepBar record={record} />
          <RecordSections record={record} />
        </AttachZone>
        <ActionBar record={record} />
      </article>
    </TransitionsProvider>
  )
}
