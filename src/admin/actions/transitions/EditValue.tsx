import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type RaRecord, useDataProvider } from 'react-admin'
import type { Column, Transition } from '../../../engine/model/model.ts'
import { resourceOf } from '../../../engine/relations/resourceOf.ts'
import type { DocketDataProvider } from '../../providers/data/dataProvider.ts'
import { ResourceProvider, useDeclarations, useResource } from '../../providers/declarations.tsx'
import { useDialogs } from '../../ui/dialogs/dialogs.tsx'
import { KeepMounted } from '../../ui/KeepMounted.tsx'
import { PencilButton } from './PencilButton.tsx'
import { messageOf } from '../../ui/refusal.ts'
import { TransitionForm } from './TransitionForm.tsx'
import { useTransitions } from './TransitionsProvider.tsx'
import { useTransition } from './useTransition.ts'

interface Props {
  record: RaRecord
  column: Column
}

/** Shows a pencil beside a value that opens the transition its column names, of the record or of one it refers to. */
export function EditValue({ record, column: { edit, label } }: Props) {
  const declarations = useDeclarations()
  const { page, resource } = useResource()
  const queryClient = useQueryClient()
  const { isOffered, open, running, press } = useTransitions()
  if (!edit || !isOffered) return null
  if (edit.id === 'id') {
    const transition = open.find(({ name }) => name === edit.transition)
    return transition ? (
      <PencilButton label={label} disabled={running !== undefined} onClick={() => press(transition)} />
    ) : null
  }
  const id = record[edit.id] as string | undefined
  const owner = resourceOf(declarations, edit.entity)
  const transition = owner?.transitions.find(({ name }) => name === edit.transition)
  if (!id || !owner || !transition) return null
  const refresh = () => void queryClient.invalidateQueries({ queryKey: [resource.name] })
  return (
    <ResourceProvider resource={owner} page={page}>
      <EditReferred id={id} transition={transition} label={label} onDone={refresh} />
    </ResourceProvider>
  )
}

interface ReferredProps {
  id: string
  transition: Transition
  label: string
  onDone: () => void
}

/** Reads the other record when it is to be changed: its form opens on what it says now. */
function EditReferred({ id, transition, label, onDone }: ReferredProps) {
  const { resource } = useResource()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const { error } = useDialogs()
  const { run } = useTransition()
  const [record, setRecord] = useState<RaRecord>()
  const open = () =>
    dataProvider.getOne<RaRecord>(resource.name, { id }).then(
      ({ data }) => setRecord(data),
      failure => error(messageOf(failure)),
    )
  return (
    <>
      <PencilButton label={label} onClick={() => void open()} />
      <KeepMounted>
        {record && (
          <TransitionForm
            transition={transition}
            ids={[String(record.id)]}
            record={record}
            version={record.actVersion as string | undefined}
            run={run}
            onDone={onDone}
            onClose={() => setRecord(undefined)}
          />
        )}
      </KeepMounted>
    </>
  )
}
