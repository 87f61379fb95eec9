import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { type RaRecord, useTranslate } from 'react-admin'
import type { Checklist } from '../../../engine/model/transitionModel.ts'
import type { Transition } from '../../../engine/model/model.ts'
import { useResource } from '../../providers/declarations.tsx'
import { CodeField } from '../../ui/camera/CodeField.tsx'
import { ActionDialog } from '../../ui/dialogs/ActionDialog.tsx'
import { usePhone } from '../../ui/usePhone.ts'
import styles from './ChecklistDialog.module.css'
import type { Said } from './useSaid.ts'

interface Props {
  transition: Transition
  checklist: Checklist
  record: RaRecord
  /** How many lines are done, of how many. */
  done: number
  all: number
  /** What came of the last code. */
  said: Said
  codeHint: string
  /** Takes what was scanned; false where it is no code. */
  take: (text: string) => boolean
  /** The transition has to wait. */
  isWaiting: boolean
  /** What is asked of the last code. */
  question?: ReactNode
  children: ReactNode
  /** Begins the transition. */
  onPress: () => void
  onClose: () => void
}

/** The window in which people go through the lines of a record with one thumb or a scanner. */
export function ChecklistFrame(props: Props) {
  const { transition, checklist, record, done, all, said, codeHint, take, isWaiting, question, children } = props
  const { onPress, onClose } = props
  const { resource } = useResource()
  const translate = useTranslate()
  const titleId = useId()
  const phone = usePhone()
  const field = useRef<HTMLInputElement>(null)
  // What a scanner types goes where the focus is once the key was heard.
  const hear = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
    const isTyping = target instanceof HTMLInputElement && target.type !== 'checkbox'
    if (key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey && !isTyping) field.current?.focus()
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
          {translate('docket.checklist.count', { done, all })}
        </span>
      </DialogTitle>
      <div className={styles.head}>
        {checklist.codes.length > 0 && (
          <CodeField ref={field} label={translate('docket.checklist.code')} placeholder={codeHint} take={take} />
        )}
        {question}
        <p className={styles.said} role="alert" data-good={said.isGood}>
          {/* Anew each time, so that the same is said again. */}
          <span key={said.at}>{said.text}</span>
        </p>
      </div>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
        <Button variant="contained" disabled={isWaiting} onClick={onPress}>
          {transition.label}
        </Button>
      </DialogActions>
    </ActionDialog>
  )
}
