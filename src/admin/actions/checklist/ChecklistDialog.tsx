import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { type RaRecord, useTranslate } from 'react-admin'
import { matches } from '../../../engine/value/condition.ts'
import type { Checklist } from '../../../engine/model/transitionModel.ts'
import type { Transition } from '../../../engine/model/model.ts'
import { Field } from '../../fields/Field.tsx'
import { useResource } from '../../providers/declarations.tsx'
import { CodeField } from '../../ui/camera/CodeField.tsx'
import { ActionDialog } from '../../ui/dialogs/ActionDialog.tsx'
import { usePhone } from '../../ui/usePhone.ts'
import styles from './ChecklistDialog.module.css'
import { lineOfCode, linesInOrder, type Line } from './ticking.ts'
import { useTicks } from './useTicks.ts'

interface Props {
  transition: Transition
  checklist: Checklist
  record: RaRecord
  onPress: () => void
  onClose: () => void
}

/** Goes through the lines of a record with one thumb or a scanner: each is ticked, then the transition follows. */
export function ChecklistDialog({ transition, checklist, record, onPress, onClose }: Props) {
  const { resource } = useResource()
  const translate = useTranslate()
  const titleId = useId()
  const phone = usePhone()
  const { ticked, now, toggle } = useTicks(`${resource.name} ${record.id} ${transition.name}`)
  const [said, setSaid] = useState({ text: '', at: 0 })
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const lines = linesInOrder(record, checklist)
  const done = lines.filter(({ id }) => ticked.has(String(id))).length

  const say = (text: string) => setSaid(({ at }) => ({ text, at: at + 1 }))
  const take = (text: string) => {
    const code = text.trim()
    if (code === '') return false
    const found = lineOfCode(code, lines, checklist.codes, now())
    if ('failure' in found) {
      say(translate(`docket.checklist.${found.failure}`, { code }))
      navigator.vibrate?.(200)
      return true
    }
    say('')
    toggle(String(found.line.id))
    list.current?.children[lines.indexOf(found.line)]?.scrollIntoView({ block: 'nearest' })
    return true
  }
  // What a scanner types goes where the focus is once the key was heard.
  const hear = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey) field.current?.focus()
  }
  const goOn = () => {
    onClose()
    onPress()
  }
  return (
    <ActionDialog
      onClose={onClose}
      onKeyDown={hear}
      fullScreen={phone}
      aria-labelledby={titleId}
      slotProps={{ paper: { className: styles.paper } }}
    >
      <DialogTitle id={titleId} className={styles.title}>
        {checklist.label} {String(record[resource.title] ?? '')}
        <span className={styles.count} role="status">
          {translate('docket.checklist.count', { done, all: lines.length })}
        </span>
      </DialogTitle>
      <DialogContent className={styles.content}>
        {checklist.codes.length > 0 && (
          <CodeField
            ref={field}
            label={translate('docket.checklist.code')}
            placeholder={translate('docket.checklist.codeHint')}
            take={take}
          />
        )}
        <p className={styles.said} role="alert">
          {/* Anew each time, so that the same is said again. */}
          <span key={said.at}>{said.text}</span>
        </p>
        <ul ref={list} className={styles.lines}>
          {lines.map((line, row) => (
            <li key={String(line.id)}>
              <label className={styles.line} data-ticked={ticked.has(String(line.id))}>
                <input type="checkbox" checked={ticked.has(String(line.id))} onChange={() => toggle(String(line.id))} />
                <LineValues line={line} row={row} columns={checklist.columns} />
              </label>
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
        <Button variant="contained" disabled={done < lines.length} onClick={goOn}>
          {transition.label}
        </Button>
      </DialogActions>
    </ActionDialog>
  )
}

function LineValues({ line, row, columns }: { line: Line; row: number; columns: Checklist['columns'] }) {
  const [first, ...others] = columns.filter(({ when }) => matches(when, line))
  return (
    <span className={styles.values}>
      {first && (
        <span className={styles.first}>
          <Field record={line} column={first} row={row} />
        </span>
      )}
      {others.map(column => (
        <span key={column.source} className={styles.value}>
          <small>{column.label}</small> <Field record={line} column={column} row={row} />
        </span>
      ))}
    </span>
  )
}
