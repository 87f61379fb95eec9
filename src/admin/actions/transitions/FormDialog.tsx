import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { use, useId, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { ActionDialog } from '../../ui/dialogs/ActionDialog.tsx'
import { warningsIn } from '../../../engine/form/warningsIn.ts'
import { inputsOf } from '../../../engine/form/walkForm.ts'
import type { Input } from '../../../engine/model/formModel.ts'
import type { Transition } from '../../../engine/model/model.ts'
import { formatNumber } from '../../fields/format.ts'
import { FormInput } from '../../inputs/FormInput.tsx'
import { afterUploads } from '../../inputs/files/uploads.ts'
import { formResolver } from '../../inputs/formResolver.ts'
import {
  type FormValues,
  inputsIn,
  openStates,
  requestData,
  startValues,
  typedValues,
} from '../../inputs/formValues.ts'
import { InputScope } from '../../inputs/InputScope.ts'
import { useUnsavedForm } from '../../tabs/useUnsavedForm.ts'
import { useResource } from '../../providers/declarations.tsx'
import { useDialogs } from '../../ui/dialogs/dialogs.tsx'
import styles from './FormDialog.module.css'
import { StandsContext } from '../../ui/KeepMounted.tsx'
import { fieldMessages, messageOf } from '../../ui/refusal.ts'

interface Props {
  transition: Transition
  /** What the form starts with, as far as it has values of the same names. */
  record?: Readonly<Record<string, unknown>>
  /** Rejects with what the server has against it; the form then stays with its text. */
  submit: (data: Record<string, unknown>) => Promise<void>
  onClose: () => void
}

/** Asks for what a transition needs to know. */
export function FormDialog({ transition, record, submit, onClose }: Props) {
  const form = transition.form!
  const inputs = useMemo(() => inputsOf(form), [form])
  const translate = useTranslate()
  const { leave, error } = useDialogs()
  const titleId = useId()
  const resolver = useMemo(
    () => formResolver(values => ({ form, record: typedValues(inputs, values) }), translate),
    [form, inputs, translate],
  )
  const [start] = useState(() => startValues(inputs, record))
  const methods = useForm<FormValues>({ defaultValues: start, resolver })
  const { isDirty, isSubmitting } = methods.formState
  const { resource } = useResource()
  const scope = useMemo(
    () => ({ choices: `${resource.endpoint}/_choices/${transition.name}.`, resource: resource.name, inputs }),
    [resource, transition, inputs],
  )
  useUnsavedForm(methods, {
    name: `${transition.name} ${String(record?.id ?? '')}`,
    secrets: inputs.filter(({ type }) => type === 'password').map(({ source }) => source),
    isOpen: use(StandsContext),
  })

  const submitTyped = methods.handleSubmit(async values => {
    try {
      await submit(requestData(form, values, start))
    } catch (failure) {
      const messages = fieldMessages(failure)
      const refused = inputs.filter(({ source }) => source in messages)
      refused.forEach(({ source }, index) =>
        methods.setError(source, { type: 'server', message: messages[source] }, { shouldFocus: index === 0 }),
      )
      if (refused.length === 0) await error(messageOf(failure))
    }
  })
  const send = afterUploads(methods.control, submitTyped)
  const close = async () => {
    if (isSubmitting) return
    if (!(await leave(isDirty))) return
    onClose()
  }

  return (
    <ActionDialog
      onClose={() => void close()}
      aria-labelledby={titleId}
      slotProps={{
        paper: { className: styles.paper },
        transition: { onEnter: () => methods.setFocus(inputs[0]!.source) },
      }}
    >
      <FormProvider {...methods}>
        <form className={styles.form} noValidate onSubmit={event => void send(event)}>
          <DialogTitle id={titleId}>{form.title ?? translate('docket.dialog.confirm')}</DialogTitle>
          <DialogContent className={styles.content}>
            {transition.ask && <p className={styles.ask}>{transition.ask}</p>}
            <InputScope value={scope}>
              <OpenInputs inputs={inputs} />
            </InputScope>
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
    </ActionDialog>
  )
}

/** The inputs that are there for what is filled in so far, with what is to be said of it. */
function OpenInputs({ inputs }: { inputs: Input[] }) {
  const states = useWatch<FormValues, FormValues, string[]>({
    compute: values => openStates(inputs, typedValues(inputs, values)),
  })
  const warned = useWatch<FormValues, FormValues, Record<string, string>>({
    compute: values => warningsIn(inputs, typedValues(inputs, values), formatNumber),
  })
  const outer = use(InputScope)
  const scope = useMemo(() => ({ ...outer, warned }), [outer, warned])
  return (
    <InputScope value={scope}>
      {inputsIn(inputs, states).map(input => (
        <FormInput key={input.source} input={input} name={input.source} />
      ))}
    </InputScope>
  )
}
