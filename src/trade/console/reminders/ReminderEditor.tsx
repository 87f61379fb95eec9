import Add from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { yupResolver } from '@hookform/resolvers/yup'
import { type RefObject, useEffect, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { type FieldPath, FormProvider, type Resolver, useFieldArray, useForm } from 'react-hook-form'
import { useDialogs } from '../../../admin/ui/dialogs/dialogs.tsx'
import { useUnsavedForm } from '../../../admin/tabs/useUnsavedForm.ts'
import { fieldMessages, messageOf } from '../../../admin/ui/refusal.ts'
import styles from './ReminderDialog.module.css'
import { newRule, type ReminderForm, type ReminderRules, reminderSchema, toForm, toRequest } from './reminderForm.ts'
import { ReminderRow } from './ReminderRow.tsx'
import { ReminderTrial } from './ReminderTrial.tsx'
import { useReminders } from './useReminders.ts'

const isPlace = (place: string): place is FieldPath<ReminderForm> => /^rules(\.\d+(\.\w+)?)?$/.test(place)

interface Props {
  known: ReminderRules
  sourceId: string | null
  /** Takes the function by which the dialog is to be closed from outside. */
  closeRef: RefObject<() => void>
  onClose: () => void
}

/** Edits the rules in a form, and tries them on last month. */
export function ReminderEditor({ known, sourceId, closeRef, onClose }: Props) {
  const translate = useTranslate()
  const { leave, error, success } = useDialogs()
  const resolver = useMemo(() => yupResolver(reminderSchema(translate)) as Resolver<ReminderForm>, [translate])
  const methods = useForm<ReminderForm>({ defaultValues: toForm(known), resolver })
  const { fields, append, remove } = useFieldArray({ control: methods.control, name: 'rules' })
  const { isDirty, isSubmitting } = methods.formState
  const { save, tryOut, trial } = useReminders()
  const [isTrying, setTrying] = useState(false)
  useUnsavedForm(methods, { name: `reminders ${sourceId}` })

  const { setFocus } = methods
  useEffect(() => {
    if (known.notifyServiceBuyerRules.length > 0) setFocus('rules.0.dataType')
  }, [known, setFocus])

  const attempt = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (failure) {
      const messages = Object.entries(fieldMessages(failure))
      for (const [place, message] of messages) if (isPlace(place)) methods.setError(place, { type: 'server', message })
      if (messages.length === 0) await error(messageOf(failure))
    }
  }
  const send = methods.handleSubmit(form =>
    attempt(async () => {
      await save(toRequest(form, sourceId))
      success('docket.reminder.saved')
      onClose()
    }),
  )
  const tryThem = async () => {
    setTrying(true)
    await methods.handleSubmit(form => attempt(() => tryOut(toRequest(form, sourceId))))()
    setTrying(false)
  }
  const close = async () => {
    if (isSubmitting) return
    if (!(await leave(isDirty))) return
    onClose()
  }
  useEffect(() => {
    closeRef.current = () => void close()
  })
  const isBusy = isSubmitting || isTrying
  return (
    <FormProvider {...methods}>
      <form className={styles.form} noValidate onSubmit={event => void send(event)}>
        <DialogContent className={styles.content}>
          <p className={styles.explain}>{translate('docket.reminder.explain')}</p>
          {fields.length === 0 && <p className={styles.empty}>{translate('docket.reminder.empty')}</p>}
          {fields.map((field, index) => (
            <ReminderRow key={field.id} index={index} known={known} onRemove={() => remove(index)} />
          ))}
          <Button
            className={styles.add}
            startIcon={<Add />}
            autoFocus={known.notifyServiceBuyerRules.length === 0}
            onClick={() => append(newRule, { focusName: `rules.${fields.length}.dataType` })}
          >
            {translate('docket.reminder.add')}
          </Button>
          {trial && <ReminderTrial trial={trial} sourceId={sourceId} />}
        </DialogContent>
        <DialogActions>
          <Button
            className={styles.try}
            disabled={fields.length === 0 || isSubmitting}
            loading={isTrying}
            onClick={() => void tryThem()}
          >
            {translate('docket.reminder.try')}
          </Button>
          <Button disabled={isBusy} onClick={() => void close()}>
            {translate('docket.dialog.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={isTrying} loading={isSubmitting && !isTrying}>
            {translate('docket.dialog.ok')}
          </Button>
        </DialogActions>
      </form>
    </FormProvider>
  )
}
