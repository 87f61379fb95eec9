import Button from '@mui/material/Button'
import { useState } from 'react'
import { type RaRecord, useDataProvider } from 'react-admin'
import type { Transition } from '../../../engine/model/model.ts'
import { openTransitions } from '../../../engine/workflow/workflow.ts'
import { TransitionForm } from '../../actions/transitions/TransitionForm.tsx'
import { usePress } from '../../actions/transitions/usePress.ts'
import { useActor } from '../../providers/actor.tsx'
import type { DocketDataProvider } from '../../providers/data/dataProvider.ts'
import { useResource } from '../../providers/declarations.tsx'
import { useDialogs } from '../../ui/dialogs/dialogs.tsx'
import { KeepMounted } from '../../ui/KeepMounted.tsx'
import { messageOf } from '../../ui/refusal.ts'
import styles from './NewestRows.module.css'

interface Props {
  row: RaRecord
  /** Names of the transitions that are offered. */
  acts: readonly string[]
  onDone?: () => void
}

/** Offers transitions of a row's record beside the row; what they ask for opens on what the record says now. */
export function RowActs({ row, acts, onDone = () => undefined }: Props) {
  const { resource } = useResource()
  const { keys, userId: accountId } = useActor()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const { error } = useDialogs()
  const { press, run, running } = usePress()
  const [asked, setAsked] = useState<{ transition: Transition; record: RaRecord }>()
  const open = openTransitions(resource, row, { keys, accountId }).filter(({ name }) => acts.includes(name))
  const begin = async (transition: Transition) => {
    try {
      const { data } = await dataProvider.getOne<RaRecord>(resource.name, { id: String(row.recordId) })
      if (transition.form) setAsked({ transition, record: data })
      else if (await press(transition, data)) onDone()
    } catch (failure) {
      await error(messageOf(failure))
    }
  }
  return (
    <div className={styles.acts}>
      {open.map(transition => (
        <Button
          key={transition.name}
          size="small"
          variant="outlined"
          className={styles.act}
          disabled={running !== undefined}
          aria-label={`${transition.label} ${String(row[resource.title] ?? '')}`}
          onClick={() => void begin(transition)}
        >
          {transition.label}
        </Button>
      ))}
      <KeepMounted>
        {asked && (
          <TransitionForm
            key={asked.transition.name}
            transition={asked.transition}
            ids={[String(asked.record.id)]}
            record={asked.record}
            version={asked.record.actVersion as string | undefined}
            run={run}
            onDone={onDone}
            onClose={() => setAsked(undefined)}
          />
        )}
      </KeepMounted>
    </div>
  )
}
