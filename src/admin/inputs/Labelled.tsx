import { type ReactNode, useId } from 'react'
import type { Input } from '../../engine/formModel.ts'
import styles from './Labelled.module.css'

interface Described {
  id: string
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

/** Label beside a control and, under it, what is wrong with the value. */
export function Labelled({ input, message, hint, children }: Props) {
  const id = useId()
  const described = {
    id,
    'aria-invalid': message !== undefined,
    'aria-describedby': message === undefined ? undefined : `${id}-message`,
    'aria-required': input.required !== undefined,
  }
  return (
    <div className={styles.frame}>
      <label className={styles.label} htmlFor={id} data-required={input.required !== undefined}>
        {input.label}
      </label>
      <div className={styles.side}>
        {children(described)}
        <div className={styles.under}>
          <span className={styles.message} id={`${id}-message`} role="alert">
            {message}
          </span>
          <span>{hint}</span>
        </div>
      </div>
    </div>
  )
}
