import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { yupResolver } from '@hookform/resolvers/yup'
import { useEffect, useId, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import type { Transition } from '../../engine/model.ts'
import { formSchema } from '../inputs/formSchema.ts'
import { type FormValues, requestData, startValues } from '../inputs/formValues.ts'
import { inputs } from '../inputs/index.ts'
import { useDialogs } from './dialogs.tsx'
import styles from './FormDialog.module.css'
import { fieldMessages, messageOf } from './refusal.ts'

interface Props {
  transition: Transition
  /** Rejects with what the server has against it; the form then stays with its text. */
  submit: (data: Record<string, unknown>) => Promise<void>
  onClose: () => void
}

/** Asks for what a transition needs to know. */
export function FormDialog({ transition, submit, onClose }: Props) {
  const form = transition.form!
  const translate = useTranslate()
  const { confirm, error } = useDialogs()
  const titleId = useId()
  const resolver = useMemo(() => yupResolver(formSchema(form, translate)), [form, translate])
  const methods = useForm<FormValues>({ defaultValues: startValues(form), resolver })
  const { isDirty, isSubmitting } = methods.formState
  useLeaveWarning(isDirty)

  const send = methods.handleSubmit(async values => {
    try {
      await submit(requestData(form, values))
    } catch (failure) {
      const messages = fieldMessages(failure)
      const refused = form.fields.filter(({ source }) => source in messages)
      refused.forEach(({ source }, index) =>
        methods.setError(source, { type: 'server', message: messages[source] }, { shouldFocus: index === 0 }),
      )
      if (refused.length === 0) await error(messageOf(failure))
    }
  })
  const close = async () => {
    if (isSubmitting) return
    if (isDirty && !(await confirm({ content: 'ra.message.unsaved_changes' }))) return
    onClose()
  }

  return (
    <Dialog
      open
      onClose={() => void close()}
      aria-labelledby={titleId}
      slotProps={{
        paper: { className: styles.paper },
        transition: { onEnter: () => methods.setFocus(form.fields[0]!.source) },
      }}
    >
      <FormProvider {...methods}>
        <form className={styles.form} noValidate onSubmit={event => void send(event)}>
          <DialogTitle id={titleId}>{form.title ?? translate('docket.dialog.confirm')}</DialogTitle>
          <DialogContent className={styles.content}>
            {transition.ask && <p className={styles.ask}>{transition.ask}</p>}
            {form.fields.map(input => {
              const Input = inputs[input.type] ?? inputs.text!
              return <Input key={input.source} input={input} />
            })}
          </DialogContent>
          <DialogActions>
            <Button disabled={isSubmitting} onClick={() => void close()}>
              {translate('docket.dialog.cancel')}
            </Button>
            <Button
              type="submit"
              variant="contained"
              color={transition.tone === 'danger' ? 'error' : 'primary'}
              loading={isSubmitting}
            >
              {translate('docket.dialog.ok')}
            </Button>
          </DialogActions>
        </form>
      </FormProvider>
    </Dialog>
  )
}

/** Lets the browser ask before unsaved text goes with the page. */
export function useLeaveWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])
}
