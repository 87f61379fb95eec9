import { type KeyboardEvent, use, useEffect, useMemo, useRef } from 'react'
import { type RaRecord, useTranslate } from 'react-admin'
import { type FieldErrors, FormProvider } from 'react-hook-form'
import { warningsIn } from '../../../../engine/form/warningsIn.ts'
import type { Input } from '../../../../engine/model/formModel.ts'
import { formatNumber } from '../../../fields/format.ts'
import { FormInput } from '../../../inputs/FormInput.tsx'
import type { FormValues } from '../../../inputs/formValues.ts'
import { InputScope } from '../../../inputs/InputScope.ts'
import { versionOf } from '../../../providers/data/versionOf.ts'
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx'
import { fieldMessages, isStale, messageOf } from '../../../ui/refusal.ts'
import { formFor, GroundContext, startOf } from '../formGround.ts'
import { recordData } from '../recordData.ts'
import { useCurrent } from '../useGround.ts'
import { useRecordForm } from '../useRecordForm.ts'
import { useSave } from '../useSave.ts'

interface Props {
  saved: RaRecord
  input: Input
  row: number
  /** Reads the record as it is saved by now. */
  readAgain: () => Promise<RaRecord>
  onClose: () => void
}

/**
 * One input of a record's form. Enter saves the record as the form would, with the version that was read; what is
 * against it stands at the input, and what was typed stays.
 */
export function CellForm({ saved, input, row, readAgain, onClose }: Props) {
  const translate = useTranslate()
  const { success } = useDialogs()
  const form = useRef<HTMLFormElement>(null)
  const { formGround, methods, scope } = useRecordForm(saved, { row, reValidateMode: 'onSubmit' })
  const { ground } = formGround
  const { isDirty, isSubmitting } = methods.formState
  const save = useSave(String(saved.id), versionOf(saved))
  const say = (message: string) => methods.setError(input.source, { type: 'server', message })

  /** Another user was faster: their values are taken in, and what was typed here waits for another Enter. */
  const rebase = async (failure: unknown) => {
    const typed: unknown = methods.getValues(input.source)
    const latest = await readAgain()
    methods.reset(startOf({ ...ground, saved: latest, form: formFor(ground.form, latest) }))
    methods.setValue(input.source, typed, { shouldDirty: true })
    say(`${messageOf(failure)} ${translate('docket.column.again')}`)
  }
  const refuse = async (failure: unknown) => {
    const messages = fieldMessages(failure)
    if (isStale(failure)) await rebase(failure)
    else say(messages[input.source] ?? Object.values(messages)[0] ?? messageOf(failure))
  }
  const wrong = (errors: FieldErrors<FormValues>) => {
    if (!errors[input.source]) say(translate('docket.column.elsewhere'))
  }
  const done = () => {
    success(ground.form.changed)
    onClose()
  }
  const submit = methods.handleSubmit(values => save(recordData(ground, values)).then(done, refuse), wrong)
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!isDirty) onClose()
    else if (!isSubmitting) void submit()
  }
  useEffect(() => {
    const control = form.current?.querySelector<HTMLElement>('input, select, textarea, button')
    control?.focus()
    if (control instanceof HTMLInputElement) control.select()
  }, [])
  return (
    <FormProvider {...methods}>
      <form
        ref={form}
        noValidate
        aria-label={input.label}
        aria-busy={isSubmitting}
        onSubmit={event => event.preventDefault()}
        onKeyDown={press}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!isDirty && relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) onClose()
        }}
      >
        <GroundContext value={formGround}>
          <InputScope value={scope}>
            <CellInput input={input} />
          </InputScope>
        </GroundContext>
      </form>
    </FormProvider>
  )
}

/** The input with what is said of its value as it is filled in. */
function CellInput({ input }: Pick<Props, 'input'>) {
  const warned = useCurrent(record => warningsIn([input], record, formatNumber))
  const outer = use(InputScope)
  const scope = useMemo(() => ({ ...outer, warned }), [outer, warned])
  return (
    <InputScope value={scope}>
      <FormInput input={input} name={input.source} />
    </InputScope>
  )
}
