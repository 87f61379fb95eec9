import { useRef } from 'react'
import type { RaRecord } from 'react-admin'
import type { Transition } from '../../../engine/model/model.ts'
import { lazyPart } from '../../ui/parts/lazyPart.tsx'
import { isOvertaken } from '../../ui/refusal.ts'

const FormDialog = lazyPart(() => import('./FormDialog.tsx').then(m => m.FormDialog))

interface Props {
  transition: Transition
  ids: readonly string[]
  /** What it starts with, of one record. */
  record?: RaRecord
  /** Version of the record when the form was opened. */
  version?: string
  run: (
    transition: Transition,
    ids: readonly string[],
    more: { data: Record<string, unknown>; version?: string },
  ) => Promise<unknown>
  onDone: () => void
  onClose: () => void
}

/** Asks for what a transition needs to know, and takes the records through it. */
export function TransitionForm({ transition, ids, record, version, run, onDone, onClose }: Props) {
  const seen = useRef(version)
  const submit = async (data: Record<string, unknown>) => {
    try {
      await run(transition, ids, { data, version: seen.current ?? (record?.actVersion as string | undefined) })
    } catch (failure) {
      // After the message about a change the user continues with the current record.
      if (isOvertaken(failure)) seen.current = undefined
      throw failure
    }
    onClose()
    onDone()
  }
  return <FormDialog transition={transition} record={record} submit={submit} onClose={onClose} />
}
