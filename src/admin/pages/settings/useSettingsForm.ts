import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { type FieldErrors, type FieldPath, type Resolver, set, useForm } from 'react-hook-form'
import { afterUploads } from '../../inputs/files/uploads.ts'
import { useDialogs } from '../../ui/dialogs/dialogs.tsx'
import { fieldMessages, isOvertaken, messageOf } from '../../ui/refusal.ts'
import type { DocketDataProvider } from '../../providers/data/dataProvider.ts'
import { useSay, useSpeak } from '../../providers/texts/useSpeak.ts'
import { settingsKey } from './settingsData.ts'
import { rebase, typedSince } from './rebase.ts'
import { changesOf, type CompanySettings, type SettingsValues, valuesOf } from './settingsData.ts'
import { settingsMistakes } from './settingsMistakes.ts'

/** Holds the form of the settings as they were last fetched, and the actions of its buttons. */
export function useSettingsForm(saved: CompanySettings) {
  const translate = useTranslate()
  const say = useSay()
  const speak = useSpeak()
  const dialogs = useDialogs()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const queryClient = useQueryClient()
  const [base, setBase] = useState(saved)
  const [note, setNote] = useState<string>()
  const resolver: Resolver<SettingsValues> = values => {
    const mistakes = Object.entries(settingsMistakes(values, saved, translate, speak))
    if (mistakes.length === 0) return { values, errors: {} }
    const errors: FieldErrors<SettingsValues> = {}
    for (const [name, message] of mistakes) set(errors, name, { type: 'rule', message })
    return { values: {}, errors }
  }
  const methods = useForm<SettingsValues>({ defaultValues: valuesOf(saved), resolver, shouldFocusError: false })

  const begin = (settings: CompanySettings) => {
    methods.reset(valuesOf(settings))
    setBase(settings)
  }

  /** Merges what others saved below what is being filled in. */
  const takeIn = useEffectEvent((fetched: CompanySettings) => {
    if (fetched.version === base.version) return
    const [was, now] = [valuesOf(base), valuesOf(fetched)]
    const { values, clashes } = rebase(was, methods.getValues(), now)
    const isKept = Object.keys(changesOf(fetched, now, values)).length > 0
    begin(fetched)
    if (!isKept) return
    methods.reset(values, { keepDefaultValues: true })
    const what = clashes.map(name => `“${translate(`docket.settings.${name}`)}”`).join(say('words.and'))
    setNote(translate(`docket.settings.${what ? 'clash' : 'rebased'}`, { by: fetched.changed.by ?? '', what }))
  })
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'updated' && query.queryKey[0] === settingsKey[0] && query.state.data)
          takeIn(query.state.data as CompanySettings)
      }),
    [queryClient],
  )

  const submit = methods.handleSubmit(async values => {
    const body = changesOf(base, valuesOf(base), values)
    const ifMatch = `"${base.version}"`
    try {
      const answer = await dataProvider.write<CompanySettings>({
        method: 'PUT',
        path: 'system/settings',
        body,
        ifMatch,
      })
      const since = typedSince(values, methods.getValues(), valuesOf(answer))
      begin(answer)
      if (since) methods.reset(since, { keepDefaultValues: true })
      setNote(undefined)
      queryClient.setQueryData(settingsKey, answer)
      dialogs.success('docket.settings.saved')
    } catch (failure) {
      const messages = Object.entries(fieldMessages(failure))
      for (const [name, message] of messages)
        methods.setError(name as FieldPath<SettingsValues>, { type: 'server', message })
      if (messages.length === 0) await dialogs.error(messageOf(failure))
      if (isOvertaken(failure)) await queryClient.invalidateQueries({ queryKey: settingsKey })
    }
  })
  const discard = async () => {
    if (!(await dialogs.leave(true))) return
    begin(saved)
    setNote(undefined)
  }
  return { methods, submit: afterUploads(methods.control, submit), discard, note }
}
