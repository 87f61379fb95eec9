import controls from '../controls.module.css'
import styles from './NameField.module.css'

interface Props {
  id: string
  label: string
  value: string
  /** What is wrong with it. */
  message?: string
  autoFocus?: boolean
  onChange: (name: string) => void
}

/** Asks in a dialog what something is to be called. */
export function NameField({ id, label, value, message, autoFocus, onChange }: Props) {
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <div>
        <input
          id={id}
          className={controls.control}
          autoFocus={autoFocus}
          maxLength={30}
          autoComplete="off"
          value={value}
          aria-invalid={message !== undefined}
          aria-describedby={`${id}-message`}
          onChange={event => onChange(event.target.value)}
        />
        <span id={`${id}-message`} role="alert" className={styles.message}>
          {message}
        </span>
      </div>
    </>
  )
}
