import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { type RaRecord, useDataProvider, useTranslate } from 'react-admin'
import { ActionDialog } from '../../../admin/ui/dialogs/ActionDialog.tsx'
import { Failed } from '../../../admin/ui/Failed.tsx'
import { Loading } from '../../../admin/ui/Loading.tsx'
import type { DocketDataProvider } from '../../../admin/providers/data/dataProvider.ts'
import { ReminderEditor } from './ReminderEditor.tsx'
import type { ReminderRules } from './reminderForm.ts'
import styles from './ReminderDialog.module.css'

interface Props {
  /** A customer; without one the rules are those for all customers. */
  record?: RaRecord
  onClose: () => void
}

/** Edits the reminders of a customer's growing or declining business (spec, sales 2: customer business reminder). */
export function ReminderDialog({ record, onClose }: Props) {
  const translate = useTranslate()
  const opening = useId()
  const titleId = useId()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const sourceId = record ? String(record.id) : null
  const { data, error, refetch } = useQuery({
    queryKey: ['reminderRules', sourceId, opening],
    queryFn: ({ signal }) => dataProvider.get<ReminderRules>('reminder/rules', { type: 1, sourceId }, signal),
    // What is edited must not change under the hand, nor come from an earlier opening.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  /** How a form with unsaved text closes. */
  const close = useRef(onClose)
  return (
    <ActionDialog
      onClose={() => close.current()}
      aria-labelledby={titleId}
      maxWidth={false}
      slotProps={{ paper: { className: styles.paper } }}
    >
      <DialogTitle id={titleId}>
        {translate('docket.reminder.title')}
        <span className={styles.source}>{String(record?.customerName ?? translate('docket.reminder.everybody'))}</span>
      </DialogTitle>
      {data ? (
        <ReminderEditor known={data} sourceId={sourceId} closeRef={close} onClose={onClose} />
      ) : (
        <DialogContent>{error ? <Failed error={error} retry={() => void refetch()} /> : <Loading />}</DialogContent>
      )}
    </ActionDialog>
  )
}
