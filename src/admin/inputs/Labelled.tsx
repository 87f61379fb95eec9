import { type ReactNode, use, useId } from 'react'
import { useTranslate } from 'react-admin'
import type { Input } from '../../engine/model/formModel.ts'
import { InputScope } from './InputScope.ts'
import styles from './Labelled.module.css'

export interface Described {
  id: string
  'aria-label'?: string
  'aria-invalid': boolean
  'aria-describedby'?: string
  'aria-required': boolean
}

interface Props {
  input: Input
  message?: string
  /** Said beside the message, such as how much was typed in. */
  hint?: ReactNode
  children: (described: Described) => ReactNode
}

/**
 * Shows the label of a control and, below it, its message. In a line the label is the column's, and only for screen
 * readers.
 */
export function Labelled({ input, message, hint, children }: Props) {
  const id = useId()
  const translate = useTranslate()
  const { row, warned } = use(InputScope)
  const warning = message === undefined ? warned?.[input.source] : undefined
  const said = message ?? warning
  const described = {
    id,
    'aria-invalid': message !== undefined,
    'aria-describedby': said !== undefined ? `${id}-message` : input.hint && `${id}-hint`,
    'aria-required': input.required !== undefined,
  }
  const below = (
    <span
      className={styles.message}
      id={`${id}-message`}
      role={warning ? 'status' : 'alert'}
      data-warning={warning !== undefined}
    >
      {said}
    </span>
  )
  if (row !== undefined)
    return (
      <div className={styles.cell}>
        {children({ ...described, 'aria-label': translate('docket.form.row', { row, label: input.label }) })}
        {below}
      </div>
    )
  return (
    <div className={styles.frame}>
      <label className={styles.label} htmlFor={id} data-required={input.required !== undefined}>
        {input.label}
      </label>
      <div className={styles.side}>
        {children(described)}
        <div className={styles.under}>
          <span>
            {below}
            {said === undefined && input.hint && <span id={`${id}-hint`}>{input.hint}</span>}
          </span>
          <span className={styles.count}>{hint}</span>
        </div>
      </div>
    </div>
  )
}
