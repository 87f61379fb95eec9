import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { DocketDataProvider } from '../../../providers/data/dataProvider.ts'
import saved from '../../../filters/saved/saved.module.css'
import { KeepMounted } from '../../../ui/KeepMounted.tsx'
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx'
import { messageOf } from '../../../ui/refusal.ts'
import type { ReportState } from '../reportLayout.ts'
import { customKey, customPath, type Editable, useCustomChanged } from './customData.ts'
import { ReportHistory } from './ReportHistory.tsx'
import { SaveReport } from './SaveReport.tsx'

interface Props {
  id: string
  /** Name of the resource whose list it is of. */
  resource: string
  state: ReportState
  onSaved: () => void
  /** It was taken away. */
  onGone: () => void
}

/** Offers what may be done with a report that was made in the console to whoever may change it. */
export function ReportActs({ id, resource, state, onSaved, onGone }: Props) {
  const translate = useTranslate()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const { confirm, error, success } = useDialogs()
  const changed = useCustomChanged()
  const { data } = useEditable(id)
  const [dialog, setDialog] = useState<'save' | 'history'>()
  const words = (key: string, args?: object) => translate(`docket.report.custom.${key}`, args)
  if (!data?.mayChange) return null
  const { content, number, hasDraft } = data
  const remove = async () => {
    if (!(await confirm({ content: words('askRemove', { title: content.title }), danger: true }))) return
    try {
      if (number === 0) await dataProvider.write({ method: 'DELETE', path: customPath(id, '_draft') })
      else await dataProvider.write({ method: 'DELETE', path: customPath(id), ifMatch: `"${number}"` })
      success(words('removed'))
      onGone()
      await changed()
    } catch (failure) {
      await error(messageOf(failure))
    }
  }
  const giveUp = async () => {
    if (!(await confirm({ content: words('askGiveUp'), danger: true }))) return
    try {
      await dataProvider.write({ method: 'DELETE', path: customPath(id, '_draft') })
      await changed()
      onSaved()
    } catch (failure) {
      await error(messageOf(failure))
    }
  }
  const close = () => setDialog(undefined)
  const act = (key: string, run: () => void) => (
    <button key={key} type="button" className={saved.act} onClick={run}>
      {words(key)}
    </button>
  )
  return (
    <>
      {act('publish', () => setDialog('save'))}
      {number > 0 && act('history', () => setDialog('history'))}
      {number > 0 && hasDraft && act('giveUp', () => void giveUp())}
      {act('remove', () => void remove())}
      <KeepMounted>
        {dialog === 'save' && (
          <SaveReport
            content={content}
            resource={resource}
            state={state}
            published={{ id, number }}
            onSaved={onSaved}
            onClose={close}
          />
        )}
        {dialog === 'history' && <ReportHistory id={id} number={number} onChanged={changed} onClose={close} />}
      </KeepMounted>
    </>
  )
}

/** Asks for a report as it is changed: its draft, or else what was published last. */
export function useEditable(id: string, roleId?: string) {
  const dataProvider = useDataProvider<DocketDataProvider>()
  return useQuery({
    queryKey: [customKey, id, roleId],
    queryFn: ({ signal }) => dataProvider.get<Editable>(customPath(id), roleId ? { roleId } : {}, signal),
    gcTime: 0,
    retry: false,
  })
}
