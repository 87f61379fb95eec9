import { useParams } from 'react-router'
import { matches } from '../../engine/value/condition.ts'
import { isOnlySeen } from '../../engine/workflow/workflow.ts'
import { useResource } from '../providers/declarations.tsx'
import { LockedRecord } from './edit/LockedRecord.tsx'
import { RecordEditor } from './edit/RecordEditor.tsx'
import { useAskedLines, useChosenLines } from './edit/useChosenLines.ts'
import { useSavedRecord } from './edit/useSavedRecord.ts'
import { NEW } from '../providers/navigation/editPaths.ts'
import { MissingRecord, ShowProblem } from './show/ShowProblem.tsx'
import { ShowSkeleton } from './show/ShowSkeleton.tsx'

/** Shows the page on which a record is made and edited. */
export function EditView() {
  const { resource, page } = useResource()
  const { id } = useParams()
  const asked = useAskedLines()
  if (page.proposal) return <Proposed />
  if (id !== NEW) return <EditRecord />
  if (resource.form?.create === undefined) return <MissingRecord />
  return asked ? <OfChosen key={asked.ids.join()} asked={asked} /> : <RecordEditor key={NEW} />
}

function EditRecord() {
  const { resource } = useResource()
  const { record, round, error, refetch, latest } = useSavedRecord()
  if (error && !record) return <ShowProblem error={error} retry={() => void refetch()} />
  if (!record) return <ShowSkeleton />
  if (isOnlySeen(record) || !matches(resource.form?.when, record)) return <LockedRecord record={record} />
  return <RecordEditor key={round} saved={record} onSaved={refetch} latest={latest} />
}

/** A new record whose values are proposed by another one. */
function Proposed() {
  const { record, round, error, refetch } = useSavedRecord()
  if (error && !record) return <ShowProblem error={error} retry={() => void refetch()} />
  return record ? <RecordEditor key={round} saved={record} /> : <ShowSkeleton />
}

/** A new record whose lines refer to what was chosen in a list. */
function OfChosen({ asked }: { asked: NonNullable<ReturnType<typeof useAskedLines>> }) {
  const { values, error, refetch } = useChosenLines(asked)
  if (error) return <ShowProblem error={error} retry={() => void refetch()} />
  return values ? <RecordEditor begun={values} /> : <ShowSkeleton />
}
