import { type RaRecord, useTranslate } from 'react-admin'
import type { UseFormReturn } from 'react-hook-form'
import { useDialogs } from '../../ui/dialogs/dialogs.tsx'
import { messageOf } from '../../ui/refusal.ts'
import type { FormValues } from '../../inputs/formValues.ts'
import { useResource } from '../../providers/declarations.tsx'
import { formFor, type Ground, startOf } from './formGround.ts'
import { rebaseForm } from './rebaseForm.ts'

/** The record as it is saved by now. */
export interface Latest {
  read: () => Promise<RaRecord>
  /** Puts it under the form as it stands. */
  take: (record: RaRecord) => void
}

/** Handles a conflict with another user's change: the form stays, and offers to merge it. */
export function useStale(methods: UseFormReturn<FormValues>, ground: Ground, latest: Latest | undefined) {
  const { resource } = useResource()
  const { confirm, error } = useDialogs()
  const translate = useTranslate()
  const text = (key: string, args?: object) => translate(`docket.stale.${key}`, args)
  return async (failure: unknown): Promise<void> => {
    const fresh = await latest?.read().catch(() => undefined)
    if (!latest || !fresh) return void (await error(messageOf(failure)))
    const now = startOf({ ...ground, saved: fresh, form: formFor(resource.form!, fresh) })
    const { values, theirs, clashes } = rebaseForm(startOf(ground), methods.getValues(), now)
    const named = (names: string[]) => names.map(name => labelOf(ground, name)).join(text('and'))
    const told = [
      messageOf(failure),
      theirs.length > 0 && text('theirs', { names: named(theirs) }),
      clashes.length > 0 && text('clashes', { names: named(clashes) }),
    ]
    if (!(await confirm({ content: told.filter(Boolean).join('\n'), okText: text('take') }))) return
    latest.take(fresh)
    methods.reset(now)
    methods.reset(values, { keepDefaultValues: true })
  }
}

/** What people call a value, a table or a part of the form. */
function labelOf({ form, entity }: Ground, name: string): string {
  const section = form.sections.find(({ rows, part }) => (rows ?? part) === name)
  if (section) return section.title ?? entity.fields[name]?.label ?? name
  const inputs = form.sections.flatMap(({ rows, part, inputs }) => ((rows ?? part) === undefined ? inputs : []))
  return inputs.find(({ source }) => source === name)?.label ?? name
}
