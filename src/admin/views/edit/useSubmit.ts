import type { RefObject } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { pathOf } from '../../../engine/pathOf.ts'
import { useDialogs } from '../../ui/dialogs/dialogs.tsx'
import { fieldMessages, isStale, messageOf } from '../../ui/refusal.ts'
import { afterUploads } from '../../inputs/files/uploads.ts'
import type { FormValues } from '../../inputs/formValues.ts'
import { useResource } from '../../providers/declarations.tsx'
import { versionOf } from '../../providers/data/versionOf.ts'
import { showPath } from '../../providers/navigation/editPaths.ts'
import { type Ground, startOf } from './formGround.ts'
import { recordData } from './recordData.ts'
import { useNextStep } from './useNextStep.ts'
import { useSave } from './useSave.ts'
import { type Latest, useStale } from './useStale.ts'

interface Ways {
  /** After a change, where the page stays. */
  onSaved?: () => Promise<void>
  /** The record as it is saved by now, where another user was faster. */
  latest?: Latest
  /** What was made goes its next step, and another one is begun. */
  toNext: RefObject<boolean>
}

/** Sends the form once; says what came of it, and goes on to where the record is shown. */
export function useSubmit(methods: UseFormReturn<FormValues>, ground: Ground, { onSaved, latest, toNext }: Ways) {
  const { resource, page } = useResource()
  const { error, success } = useDialogs()
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  const id = ground.saved && !page.proposal ? String(ground.saved.id) : undefined
  const save = useSave(id, versionOf(ground.saved))
  const renew = useStale(methods, ground, latest)
  const takeNextStep = useNextStep()

  const goOn = async (id: string) => {
    const show = showPath(resource, page, id)
    if (show) return navigate(show, { replace: true, state })
    return onSaved ? onSaved() : navigate(pathOf(page, id), { replace: true })
  }
  const refuse = async (failure: unknown) => {
    if (isStale(failure)) return renew(failure)
    const messages = Object.entries(fieldMessages(failure))
    const [known, others] = [true, false].map(has => messages.filter(([name]) => isIn(ground, name) === has))
    for (const [name, message] of known!) methods.setError(name, { type: 'server', message })
    if (known!.length === 0 || others!.length > 0)
      await error(others!.length > 0 ? others!.map(([, message]) => message).join('\n') : messageOf(failure))
  }
  const tell = async (result: { id: string }) => {
    success(id === undefined ? ground.form.success : ground.form.changed)
    if (!toNext.current) return goOn(result.id)
    await takeNextStep(result.id)
    // What is made of another record is made once.
    if (page.proposal) return goOn(result.id)
    methods.reset(startOf(ground))
    const first = ground.form.sections.flatMap(({ type, part, inputs }) =>
      type === 'fields' && !part ? inputs : [],
    )[0]
    if (first) methods.setFocus(first.source)
  }
  const submit = methods.handleSubmit(values => save(recordData(ground, values)).then(tell, refuse))
  return afterUploads(methods.control, () =>
    submit().finally(() => {
      toNext.current = false
    }),
  )
}

/** Whether a message's place, such as items.0.quantity, is one of the form's. */
function isIn({ form }: Ground, name: string): boolean {
  const plain = name.replace(/\.\d+/, '')
  return form.sections.some(
    ({ rows, part, inputs }) =>
      rows === plain ||
      inputs.some(
        ({ source, readOnly }) => !readOnly && plain === ((rows ?? part) ? `${rows ?? part}.${source}` : source),
      ),
  )
}
