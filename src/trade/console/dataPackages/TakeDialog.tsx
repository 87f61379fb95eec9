import DialogTitle from '@mui/material/DialogTitle'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { DocketDataProvider } from '../../../admin/providers/data/dataProvider.ts'
import { createIdempotencyKeys } from '../../../admin/providers/data/idempotencyKeys.ts'
import { ActionDialog } from '../../../admin/ui/dialogs/ActionDialog.tsx'
import styles from './dataPackages.module.css'
import { type OpenedPackage, type PackageFilter, packageKey } from './packageData.ts'
import { TakeChecked } from './TakeChecked.tsx'
import { TakeDone } from './TakeDone.tsx'
import { firstForm, type Taken, takeRequest } from './takeForm.ts'
import { TakeFields } from './TakeFields.tsx'

interface Props {
  one: OpenedPackage
  filter: PackageFilter
  chosen: ReadonlySet<number>
  onDone: () => void
  onClose: () => void
}

/** Takes products of a package over in three steps: what and which fields, what would be done, what was done. */
export function TakeDialog({ one, filter, chosen, onDone, onClose }: Props) {
  const translate = useTranslate()
  const titleId = useId()
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const [keys] = useState(createIdempotencyKeys)
  // What was opened stays the same while it is taken over.
  const [opened] = useState({ one, filter, chosen })
  const [form, setForm] = useState(() => firstForm(one, chosen))
  const [isSending, setSending] = useState(false)
  const [checked, setChecked] = useState<Taken>()
  const [done, setDone] = useState<Taken>()
  const [failure, setFailure] = useState<unknown>()

  const ask = async (more: object, then: (answer: Taken) => void) => {
    if (isSending) return
    setSending(true)
    setFailure(undefined)
    try {
      const body = { ...takeRequest(opened.one, form, opened.filter, opened.chosen), ...more }
      const request = { method: 'POST', path: `dataPackage/${one.code}/_take`, body } as const
      then(await keys.send(body, idempotencyKey => dataProvider.write<Taken>({ ...request, idempotencyKey })))
    } catch (error) {
      setFailure(error)
    } finally {
      setSending(false)
    }
  }
  const take = (expected: string) =>
    ask({ expected }, answer => {
      setDone(answer)
      onDone()
      for (const key of [packageKey, 'product', 'brand', 'category', 'unit', 'dataPackageImport'])
        void queryClient.invalidateQueries({ queryKey: [key] })
    })
  const close = () => {
    if (!isSending) onClose()
  }
  const again = () => {
    setChecked(undefined)
    setFailure(undefined)
  }
  const title = { name: opened.one.name, version: opened.one.version }
  return (
    <ActionDialog onClose={close} aria-labelledby={titleId} slotProps={{ paper: { className: styles.paper } }}>
      <DialogTitle id={titleId}>{translate('docket.dataPackage.takeTitle', title)}</DialogTitle>
      {done && <TakeDone done={done} onClose={onClose} />}
      {!done && checked && (
        <TakeChecked
          {...{ checked, failure, isSending }}
          onAgain={again}
          onConfirm={() => void take(checked.expected)}
        />
      )}
      {!done && !checked && (
        <TakeFields
          {...{ ...opened, form, failure, isSending }}
          onChange={setForm}
          onCheck={() => void ask({ dryRun: true }, setChecked)}
          onClose={close}
        />
      )}
    </ActionDialog>
  )
}
