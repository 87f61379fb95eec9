import { useState } from 'react'
import styles from './Arrange.module.css'

interface Props {
  name: string
  label: string
  /** Takes the name, or nothing where it was given up. */
  onEnd: (name?: string) => void
}

/** Edits a name where it stands: Enter takes it, Esc gives it up. */
export function NameInput({ name, label, onEnd }: Props) {
  const [text, setText] = useState(name)
  return (
    <input
      className={styles.rename}
      aria-label={label}
      autoFocus
      value={text}
      maxLength={20}
      onFocus={event => event.target.select()}
      onChange={event => setText(event.target.value)}
      onBlur={() => onEnd(text)}
      onKeyDown={event => {
        if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
        event.preventDefault()
        event.stopPropagation()
        onEnd(event.key === 'Enter' ? text : undefined)
      }}
    />
  )
}
