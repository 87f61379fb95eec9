import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { type RaRecord, useDataProvider, useTranslate } from 'react-admin'
import type { UseFormReturn } from 'react-hook-form'
import { createIdempotencyKeys } from '../../../admin/providers/data/idempotencyKeys.ts'
import type { DocketDataProvider } from '../../../admin/providers/data/dataProvider.ts'
import { useDeclarations, useResource } from '../../../admin/providers/declarations.tsx'
import type { FormValues } from '../../../admin/inputs/formValues.ts'
import { useDialogs } from '../../../admin/ui/dialogs/dialogs.tsx'
import { fieldMessages, isOvertaken, messageOf } from '../../../admin/ui/refusal.ts'
import { moveInGrid } from '../../../admin/views/edit/lines/moveInGrid.ts'
import styles from './OrderDialog.module.css'
import { OrderRow } from './OrderRow.tsx'
import { type MadeOrder, orderedRow, orderInputs } from './proposedRows.ts'

interface Props {
  rows: readonly RaRecord[]
  /** Takes the function by which the dialog is to be closed from outside. */
  closeRef: RefObject<() => void>
  onDone: (orders: readonly MadeOrder[]) => void
  onClose: () => void
}

/** Lets quantity, supplier and price of each row be changed before the orders are made, all or none. */
export function OrderForm({ rows, closeRef, onDone, onClose }: Props) {
  const translate = useTranslate()
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const { leave, error: tell } = useDialogs()
  const { resource } = useResource()
  const form = useDeclarations().resources.purchaseOrder?.form
  const inputs = useMemo(() => (form ? orderInputs(form) : []), [form])
  const [keys] = useState(createIdempotencyKeys)
  const [isSending, setSending] = useState(false)
  const forms = useRef(new Map<number, UseFormReturn<FormValues>>())

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const checked = await Promise.all(
      [...forms.current.values()].map(one => one.trigger(undefined, { shouldFocus: true })),
    )
    if (!checked.every(Boolean) || isSending) return
    const body = { rows: rows.map((row, index) => orderedRow(inputs, row, forms.current.get(index)!.getValues())) }
    setSending(true)
    try {
      const path = `${resource.endpoint}/_order`
      const made = await keys.send(body, idempotencyKey =>
        dataProvider.write<MadeOrder[]>({ method: 'POST', path, body, idempotencyKey }),
      )
      onDone(made)
    } catch (failure) {
      const places = Object.entries(fieldMessages(failure))
      for (const [place, message] of places) {
        const [, index = '', input = ''] = /^rows\.(\d+)\.(\w+)$/.exec(place) ?? []
        forms.current.get(Number(index))?.setError(input, { type: 'server', message })
      }
      if (places.length === 0) await tell(messageOf(failure))
      if (isOvertaken(failure)) onClose()
    } finally {
      setSending(false)
      void queryClient.invalidateQueries({ queryKey: [resource.name] })
    }
  }
  const close = async () => {
    const isDirty = [...forms.current.values()].some(({ formState }) => formState.isDirty)
    if (!isSending && (await leave(isDirty))) onClose()
  }
  useEffect(() => {
    closeRef.current = () => void close()
  })
  return (
    <form className={styles.form} noValidate onSubmit={event => void send(event)}>
      <DialogContent className={styles.content}>
        <p className={styles.explain}>{translate(form ? 'docket.proposal.explain' : 'docket.proposal.noForm')}</p>
        <div className={styles.scroller}>
          <table className={styles.table} onKeyDown={event => moveInGrid(event)}>
            <thead>
              <tr>
                <th scope="col">{translate('docket.proposal.goods')}</th>
                {inputs.map(({ source, label }) => (
                  <th key={source} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <OrderRow key={row.id} {...{ row, index, inputs }} forms={forms} />
              ))}
            </tbody>
          </table>
        </div>
      </DialogContent>
      <DialogActions>
        <Button disabled={isSending} onClick={() => void close()}>
          {translate('docket.dialog.cancel')}
        </Button>
        <Button type="submit" variant="contained" disabled={!form} loading={isSending}>
          {translate('docket.proposal.order')}
        </Button>
      </DialogActions>
    </form>
  )
}
