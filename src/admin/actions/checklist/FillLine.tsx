import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useTranslate } from 'react-admin'
import type { Checklist, ChecklistFill } from '../../../engine/model/transitionModel.ts'
import controls from '../../ui/controls.module.css'
import styles from './ChecklistDialog.module.css'
import { LineValues } from './LineValues.tsx'
import type { Line } from './ticking.ts'
import type { TypedLines } from './useTyped.ts'

interface Props {
  line: Line
  row: number
  checklist: Checklist & { fill: ChecklistFill }
  numbers: TypedLines
  remarks: TypedLines
  /** Goes on to the next line. */
  onEnd: () => void
}

/** A line that gets a number, and a remark on it where the checklist takes one; what is said of it stands with it. */
export function FillLine({ line, row, checklist, numbers, remarks, onEnd }: Props) {
  const translate = useTranslate()
  const noteId = useId()
  const said = useRef<HTMLParagraphElement>(null)
  const id = String(line.id)
  const { source, note } = checklist.fill
  const number = line[source]
  const isDone = typeof number === 'number'
  const message = numbers.typed.get(id)?.note ?? remarks.typed.get(id)?.note
  useEffect(() => {
    if (message !== undefined) said.current?.scrollIntoView({ block: 'nearest' })
  }, [message])

  const input = (fields: TypedLines, value: unknown) => {
    const own = fields.typed.get(id)
    return {
      value: own?.text ?? (value === undefined || value === null ? '' : String(value)),
      autoComplete: 'off',
      'aria-invalid': own?.text !== undefined && own.note !== undefined,
      'aria-describedby': message === undefined ? undefined : noteId,
      onChange: ({ target }: { target: HTMLInputElement }) => fields.type(id, target.value, value),
      onBlur: () => fields.keep(id),
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        event.preventDefault()
        event.currentTarget.blur()
        onEnd()
      },
    }
  }
  return (
    <li className={styles.card} data-ticked={isDone}>
      <label className={styles.line}>
        <LineValues line={line} row={row} columns={checklist.columns} />
        <input
          className={`${controls.control} ${styles.number}`}
          inputMode="decimal"
          {...input(numbers, isDone ? number : undefined)}
        />
      </label>
      {note && (isDone || remarks.typed.has(id)) && (
        <input
          className={`${controls.control} ${styles.remark}`}
          aria-label={note.label}
          placeholder={translate('docket.checklist.optional', { label: note.label })}
          {...input(remarks, line[note.source])}
        />
      )}
      {message !== undefined && (
        <p ref={said} id={noteId} className={styles.note} role="alert">
          {message}
        </p>
      )}
    </li>
  )
}
