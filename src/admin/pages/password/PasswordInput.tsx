import { type ComponentProps, useId } from 'react'
import controls from '../../ui/controls.module.css'
import styles from './ChangePassword.module.css'

interface Props extends ComponentProps<'input'> {
  label: string
  message?: string
  hint?: string
  isShown: boolean
}

/** Takes a password, with its label above and its message below. */
export function PasswordInput({ label, message, hint, isShown, ...input }: Props) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        className={controls.control}
        type={isShown ? 'text' : 'password'}
        maxLength={200}
        spellCheck={false}
        autoCapitalize="off"
        aria-required
        aria-invalid={message !== undefined}
        aria-describedby={`${id}-hint ${id}-message`}
      />
      {hint && (
        <span className={styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <span className={styles.message} id={`${id}-message`} role="alert">
        {message}
      </span>
    </div>
  )
}
