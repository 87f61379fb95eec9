import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type SyntheticEvent, useId, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { v4 as uuid } from 'uuid'
import type { SettingMistake } from '../../../../engine/listSetting/listSettingMistakes.ts'
import type { DocketDataProvider } from '../../../providers/data/dataProvider.ts'
import { useDeclaredTexts } from '../../../providers/texts/useDeclaredTexts.ts'
import { useSpeak } from '../../../providers/texts/useSpeak.ts'
import { ActionDialog } from '../../../ui/dialogs/ActionDialog.tsx'
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx'
import { NameField } from '../../../ui/dialogs/NameField.tsx'
import { useAskedClose } from '../../../ui/dialogs/useAskedClose.ts'
import { messageOf } from '../../../ui/refusal.ts'
import { Select } from '../../../ui/Select.tsx'
import { customPath, type Overview, useCustomChanged } from './customData.ts'
import styles from './custom.module.css'

interface Props {
  lists: Overview['lists']
  onClose: () => void
}

/** Asks of which list a report is and what it is called, and begins its draft. */
export function NewReport({ lists, onClose }: Props) {
  const translate = useTranslate()
  const id = useId()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const texts = useDeclaredTexts()
  const speak = useSpeak()
  const { error } = useDialogs()
  const { onInput, close } = useAskedClose(onClose)
  const changed = useCustomChanged()
  const [, setQuery] = useSearchParams()
  const [title, setTitle] = useState('')
  const [list, setList] = useState('')
  const [mode, setMode] = useState('')
  const [message, setMessage] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const words = (key: string) => translate(`docket.report.custom.${key}`)
  const modes = lists.find(({ name }) => name === list)?.modes ?? []
  const begin = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (!title.trim() || !list) return setMessage(words(list ? 'nameless' : 'listless'))
    setBusy(true)
    const at = uuid()
    const content = { title: title.trim(), resource: list, ...(mode && { mode }), sharedWith: null }
    try {
      const { mistakes } = await dataProvider.write<{ mistakes: SettingMistake[] }>({
        method: 'PUT',
        path: customPath(at, '_draft'),
        body: { base: 0, content },
      })
      if (mistakes[0]) {
        await dataProvider.write({ method: 'DELETE', path: customPath(at, '_draft') })
        setBusy(false)
        return setMessage(speak(mistakes[0]))
      }
      await changed()
      onClose()
      setQuery({ report: at })
    } catch (failure) {
      setBusy(false)
      await error(messageOf(failure))
    }
  }
  return (
    <ActionDialog onClose={close} onInput={onInput} aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{words('new')}</DialogTitle>
      <DialogContent>
        <form id={`${id}-form`} className={styles.fields} noValidate onSubmit={event => void begin(event)}>
          <label htmlFor={`${id}-list`}>{words('of')}</label>
          <Select
            id={`${id}-list`}
            autoFocus
            nothing={words('chooseList')}
            options={lists.map(({ name, label }) => ({ value: name, label: texts?.[label] ?? label }))}
            value={list}
            onChange={event => {
              setList(event.target.value)
              setMode('')
              setMessage(undefined)
            }}
          />
          {modes.length > 1 && (
            <>
              <label htmlFor={`${id}-mode`}>{words('mode')}</label>
              <Select
                id={`${id}-mode`}
                options={modes.map(({ name, label }) => ({ value: name, label: texts?.[label] ?? label }))}
                value={mode || modes[0]!.name}
                onChange={event => setMode(event.target.value)}
              />
            </>
          )}
          <NameField
            id={`${id}-name`}
            label={words('name')}
            value={title}
            message={message}
            onChange={given => {
              setTitle(given)
              setMessage(undefined)
            }}
          />
        </form>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" disabled={isBusy} onClick={close}>
          {translate('docket.dialog.cancel')}
        </Button>
        <Button variant="contained" type="submit" form={`${id}-form`} loading={isBusy}>
          {words('begin')}
        </Button>
      </DialogActions>
    </ActionDialog>
  )
}
