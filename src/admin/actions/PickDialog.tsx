import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type RaRecord, useDataProvider, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { ActionDialog } from '../ui/dialogs/ActionDialog.tsx'
import type { Pick } from '../../engine/model/actionModel.ts'
import { addressOf } from '../../engine/pathOf.ts'
import { Failed } from '../ui/Failed.tsx'
import type { DocketDataProvider } from '../providers/data/dataProvider.ts'
import { useResource } from '../providers/declarations.tsx'
import { useDialogs } from '../ui/dialogs/dialogs.tsx'
import { createIdempotencyKeys } from '../providers/data/idempotencyKeys.ts'
import styles from './PickDialog.module.css'
import { PickTable } from './PickTable.tsx'
import { isAnswered, messageOf } from '../ui/refusal.ts'

interface Props {
  pick: Pick
  record: RaRecord
  onClose: () => void
}

/**
 * Shows records above and the lines of the chosen one below; from the chosen lines the server makes a document, which
 * is opened.
 */
export function PickDialog({ pick, record, onClose }: Props) {
  const { resource } = useResource()
  const translate = useTranslate()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const { info, error: tell } = useDialogs()
  const titleId = useId()
  const [keys] = useState(createIdempotencyKeys)
  const [chosen, setChosen] = useState<unknown>()
  const [picked, setPicked] = useState<ReadonlySet<unknown>>(new Set())
  const [isSending, setSending] = useState(false)

  const { data, error, refetch, isPending } = useQuery({
    queryKey: [resource.name, 'pick', pick.from, String(record.id)],
    queryFn: ({ signal }) => dataProvider.get<RaRecord[]>(addressOf(pick.from, record), {}, signal),
  })
  // The record of the page stands first, and the first is chosen until another is.
  const records = (data ?? []).toSorted((a, b) => Number(b.id === record.id) - Number(a.id === record.id))
  const current = records.find(({ id }) => id === chosen) ?? records[0]
  const lines = (current?.[pick.rows] ?? []) as RaRecord[]

  const send = async () => {
    if (picked.size === 0) {
      void info(pick.empty)
      return
    }
    setSending(true)
    const ids = lines.map(line => line.id).filter(id => picked.has(id))
    try {
      const key = await keys.send(ids, idempotencyKey =>
        dataProvider.write<string>({ method: 'POST', path: pick.post, body: ids, idempotencyKey }),
      )
      onClose()
      await navigate(addressOf(pick.go, { id: current!.id, key }))
    } catch (failure) {
      await tell(messageOf(failure))
      if (isAnswered(failure)) setPicked(new Set())
    } finally {
      setSending(false)
      void queryClient.invalidateQueries({ queryKey: [resource.name] })
    }
  }
  return (
    <ActionDialog onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { className: styles.paper } }}>
      <DialogTitle id={titleId}>{pick.title}</DialogTitle>
      <DialogContent className={styles.content}>
        {error && <Failed error={error} retry={() => void refetch()} />}
        <PickTable
          label={translate('docket.action.records')}
          columns={pick.columns}
          rows={records}
          isPending={isPending}
          picked={new Set([current?.id])}
          isFocused
          onPick={id => {
            setChosen(id)
            setPicked(new Set())
          }}
        />
        <PickTable
          label={translate('docket.action.lines')}
          columns={pick.lineColumns}
          rows={lines}
          isPending={isPending}
          isOpen={line => Number(line[pick.left]) > 0}
          picked={picked}
          onPicks={setPicked}
        />
      </DialogContent>
      <DialogActions>
        <span className={styles.count} role="status">
          {translate('docket.action.picked', { count: picked.size })}
        </span>
        <Button onClick={onClose}>{translate('docket.dialog.cancel')}</Button>
        <Button variant="contained" loading={isSending} onClick={() => void send()}>
          {pick.ok}
        </Button>
      </DialogActions>
    </ActionDialog>
  )
}
