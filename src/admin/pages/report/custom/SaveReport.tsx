import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type SyntheticEvent, useId, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { v4 as uuid } from 'uuid'
import type { PanelFilters } from '../../../../engine/generated/declaration.ts'
import { type CustomReport, EVERYBODY } from '../../../../engine/report/customReport.ts'
import { SCHEDULES } from '../../../../engine/report/schedule.ts'
import { CUSTOM_PAGE } from '../../../../engine/visibility/reportPath.ts'
import { useDeclarations } from '../../../providers/declarations.tsx'
import type { DocketDataProvider } from '../../../providers/data/dataProvider.ts'
import { hasDays, movingDays } from '../../../filters/saved/movingDays.ts'
import { ActionDialog } from '../../../ui/dialogs/ActionDialog.tsx'
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx'
import { NameField } from '../../../ui/dialogs/NameField.tsx'
import { useAskedClose } from '../../../ui/dialogs/useAskedClose.ts'
import { messageOf } from '../../../ui/refusal.ts'
import { Select } from '../../../ui/Select.tsx'
import controls from '../../../ui/controls.module.css'
import type { ReportState } from '../reportLayout.ts'
import { customPath, firstOf, useCustomChanged, useCustomReports } from './customData.ts'
import styles from './custom.module.css'

interface Props {
  /** What is saved, but for how it is laid out. */
  content: CustomReport
  /** Name of the resource whose list it is of. */
  resource: string
  state: ReportState
  /** Of one that is there already; without it a new one is made. */
  published?: { id: string; number: number }
  onSaved: (id: string) => void
  onClose: () => void
}

/** Asks what a report is called and whom it is offered to, and publishes it as it is laid out. */
export function SaveReport({ content, resource, state, published, onSaved, onClose }: Props) {
  const translate = useTranslate()
  const id = useId()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const { error, success } = useDialogs()
  const { onInput, close } = useAskedClose(onClose)
  const { data } = useCustomReports()
  const changed = useCustomChanged()
  const { filters: offered } = useDeclarations().resources[resource]!.list
  const [title, setTitle] = useState(content.title)
  const [sharedWith, setSharedWith] = useState(content.sharedWith ?? '')
  const [schedule, setSchedule] = useState<string>(content.schedule ?? '')
  const [note, setNote] = useState('')
  const [moves, setMoves] = useState(true)
  const [message, setMessage] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const words = (key: string) => translate(`docket.report.custom.${key}`)
  // Who has no page of it can't open it.
  const readers = (data?.roles ?? []).filter(
    ({ id, pages }) => id === content.sharedWith || pages.includes(content.report ?? CUSTOM_PAGE),
  )
  const dated = hasDays(state.filters, offered)

  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (!title.trim()) return setMessage(words('nameless'))
    setBusy(true)
    const filters = dated && moves ? movingDays(state.filters, offered) : state.filters
    const first = firstOf(state, filters as PanelFilters)
    const { schedule: _, ...rest } = content
    const head = { ...rest, title: title.trim(), sharedWith: sharedWith || null }
    const saved = { ...head, ...(schedule && { schedule }), first }
    const at = published?.id ?? uuid()
    try {
      await dataProvider.write({
        method: 'POST',
        path: customPath(at, '_publish'),
        body: { content: saved, ...(note.trim() && { note: note.trim() }) },
        ifMatch: `"${published?.number ?? 0}"`,
      })
      await changed()
      success(words('saved'))
      onSaved(at)
      onClose()
    } catch (failure) {
      setBusy(false)
      await error(messageOf(failure))
    }
  }
  return (
    <ActionDialog onClose={close} onInput={onInput} aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{words(published ? 'publish' : 'save')}</DialogTitle>
      <DialogContent>
        <form id={`${id}-form`} className={styles.fields} noValidate onSubmit={event => void save(event)}>
          <NameField
            id={`${id}-name`}
            label={words('name')}
            autoFocus
            value={title}
            message={message}
            onChange={given => {
              setTitle(given)
              setMessage(undefined)
            }}
          />
          <label htmlFor={`${id}-share`}>{words('sharedWith')}</label>
          <Select
            id={`${id}-share`}
            nothing={words('onlyMe')}
            options={[
              ...readers.map(role => ({ value: role.id, label: role.name })),
              ...(data?.mayShareWithAll ? [{ value: EVERYBODY, label: words('everybody') }] : []),
            ]}
            value={sharedWith}
            onChange={event => setSharedWith(event.target.value)}
          />
          <label htmlFor={`${id}-schedule`}>{words('schedule')}</label>
          <Select
            id={`${id}-schedule`}
            nothing={words('schedules.never')}
            options={SCHEDULES.map(value => ({ value, label: words(`schedules.${value}`) }))}
            value={schedule}
            onChange={event => setSchedule(event.target.value)}
          />
          {published && published.number > 0 && (
            <>
              <label htmlFor={`${id}-note`}>{words('note')}</label>
              <input
                id={`${id}-note`}
                className={controls.control}
                maxLength={100}
                value={note}
                onChange={event => setNote(event.target.value)}
              />
            </>
          )}
          {dated && (
            <label className={styles.check}>
              <input type="checkbox" checked={moves} onChange={() => setMoves(!moves)} />
              {translate('docket.saved.moving')}
            </label>
          )}
        </form>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" disabled={isBusy} onClick={close}>
          {translate('docket.dialog.cancel')}
        </Button>
        <Button variant="contained" type="submit" form={`${id}-form`} loading={isBusy}>
          {translate('docket.dialog.ok')}
        </Button>
      </DialogActions>
    </ActionDialog>
  )
}
