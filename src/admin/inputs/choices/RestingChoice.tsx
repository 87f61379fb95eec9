import type { ComponentProps, Ref } from 'react'
import styles from '../../ui/controls.module.css'

interface RestingProps extends Omit<ComponentProps<'input'>, 'ref'> {
  value: string
  /** Where the form reaches the input. */
  focus: Ref<HTMLInputElement>
  /** Called when somebody comes to choose. */
  wake: (as: 'open' | 'closed') => void
}

/**
 * Shows a choice as the search does that takes its place as soon as somebody comes to it: in a form of many lines the
 * searches alone would take longer to draw than all the rest.
 */
export function RestingChoice({ focus, wake, ...rest }: RestingProps) {
  return (
    <input
      {...rest}
      ref={focus}
      className={`${styles.control} ${styles.select}`}
      role="combobox"
      aria-expanded={false}
      aria-autocomplete="list"
      autoComplete="off"
      onFocus={() => wake('closed')}
      onMouseDown={event => {
        // The focus goes to the search.
        event.preventDefault()
        if (event.button === 0 && !rest.disabled) wake('open')
      }}
      onChange={() => undefined}
    />
  )
}
