import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { type RaRecord, useTranslate } from 'react-admin'
import { type FieldErrors, FormProvider, useForm } from 'react-hook-form'
import { inputsOf } from '../../../../engine/form/walkForm.ts'
import type { Input } from '../../../../engine/model/formModel.ts'
import { FormInput } from '../../../inputs/FormInput.tsx'
import { formResolver } from '../../../inputs/formResolver.ts'
import type { FormValues } from '../../../inputs/formValues.ts'
import { InputScope } from '../../../inputs/InputScope.ts'
import { useDeclarations, useResource } from '../../../providers/declarations.tsx'
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx'
import { fieldMessages, isStale, messageOf } from '../../../ui/refusal.ts'
import { currentRecord, formFor, type Ground, GroundContext, groundOf, startOf } from '../formGround.ts'
import { recordData } from '../recordData.ts'
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
  const { resource } = useResource()
  const translate = useTranslate()
  const { success } = useDialogs()
  const form = useRef<HTMLFormElement>(null)
  const ground = useCellGround(saved)
  const [defaultValues] = useState(() => startOf(ground))
  const resolver = useMemo(
    () => formResolver(values => ({ ...ground, record: currentRecord(ground, values) }), translate),
    [ground, translate],
  )
  const methods = useForm<FormValues>({ defaultValues, resolver, shouldFocusError: false, reValidateMode: 'onSubmit' })
  const { isDirty, isSubmitting } = methods.formState
  const save = useSave(String(saved.id), String(saved.editVersion))
  const scope = useMemo(
    () => ({
      choices: `${resource.endpoint}/_choices/`,
      resource: resource.name,
      inputs: inputsOf(ground.form),
      entity: ground.entity,
      row,
      saved,
    }),
    [resource, ground, row, saved],
  )
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
        <GroundContext value={ground}>
          <InputScope value={scope}>
            <FormInput input={input} name={input.source} />
          </InputScope>
        </GroundContext>
      </form>
    </FormProvider>
  )
}

function useCellGround(saved: RaRecord): Ground {
  const { resource, entity } = useResource()
  const { entities } = useDeclarations()
  return useMemo(
    () => groundOf({ entities, entity, saved, form: formFor(resource.form!, saved), related: {} }),
    [entities, entity, resource, saved],
  )
}
