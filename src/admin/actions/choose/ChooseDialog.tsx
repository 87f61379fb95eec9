import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import type { Choose } from '../../../engine/model/actionModel.ts'
import type { Resource } from '../../../engine/model/model.ts'
import { addressOf } from '../../../engine/pathOf.ts'
import controls from '../../ui/controls.module.css'
import { ActionDialog } from '../../ui/dialogs/ActionDialog.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { useSettled } from '../../ui/useSettled.ts'
import styles from '../PickDialog.module.css'
import { PickTable } from '../PickTable.tsx'
import { useOffered } from './useOffered.ts'

interface Props {
  title: string
  choose: Choose
  resource: Resource
  onClose: () => void
}

const MOST_COLUMNS = 5

/** Offers records of another list, by what they are called or belong to; the console goes on with the chosen one. */
export function ChooseDialog({ title, choose, resource, onClose }: Props) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const titleId = useId()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<unknown>()
  const typed = useSettled(text.trim())
  const [mode] = resource.list.modes
  const { rows, error, refetch, isFetching, isPending, hasNextPage, fetchNextPage } = useOffered(
    choose,
    resource,
    typed,
  )
  const current = rows.find(({ id }) => id === chosen) ?? rows[0]
  // What is marked stays so when others come.
  if (current && chosen !== current.id) setChosen(current.id)
  const isBehind = typed !== text.trim() || isFetching
  const labelOf = (name: string) => mode?.columns.find(({ source }) => source === name)?.label ?? resource.label
  const label = [choose.search, ...choose.also].map(labelOf).join(translate('docket.words.and'))
  const go = (id: unknown) => {
    onClose()
    void navigate(addressOf(choose.go, { id }))
  }
  // A scanner sends its Enter before the one that it means is found.
  const [isSent, setSent] = useState(false)
  const goFound = useEffectEvent(() => {
    if (rows.length === 1) go(rows[0]!.id)
  })
  useEffect(() => {
    if (isSent && !isBehind) goFound()
  }, [isSent, isBehind])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBehind) setSent(true)
    else if (current) go(current.id)
  }
  return (
    <ActionDialog onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { className: styles.paper } }}>
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent className={styles.content}>
          <input
            className={controls.control}
            autoFocus
            type="search"
            aria-label={label}
            placeholder={label}
            value={text}
            onChange={({ target }) => {
              setSent(false)
              setText(target.value)
            }}
          />
          {error && <Failed error={error} retry={() => void refetch()} />}
          <PickTable
            label={resource.label}
            columns={(mode?.columns ?? []).filter(({ hidden }) => !hidden).slice(0, MOST_COLUMNS)}
            rows={rows}
            isPending={isPending}
            picked={new Set([current?.id])}
            onPick={setChosen}
          />
        </DialogContent>
        <DialogActions>
          {hasNextPage && (
            <Button className={styles.further} disabled={isFetching} onClick={() => void fetchNextPage()}>
              {translate('docket.action.more')}
            </Button>
          )}
          <Button onClick={onClose}>{translate('docket.dialog.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!current}>
            {translate('docket.dialog.ok')}
          </Button>
        </DialogActions>
      </form>
    </ActionDialog>
  )
}
