import { useForkRef } from '@mui/material/utils'
import { type ComponentProps, type ReactNode, type Ref, useLayoutEffect, useRef } from 'react'
import styles from '../../ui/controls.module.css'

interface ControlProps extends ComponentProps<'input'> {
  anchor: Ref<HTMLDivElement>
  end: ReactNode
  /** Where the form reaches the input. */
  focus: Ref<HTMLInputElement>
  /** Whether it takes the place of one that somebody has just come to, and its focus. */
  isAwakened?: boolean
}

/** Shows the text input that searches for a choice. */
export function ChoiceControl({ anchor, end, focus, isAwakened = false, ref, ...rest }: ControlProps) {
  const own = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (!isAwakened) return
    own.current?.focus()
    own.current?.select()
  }, [isAwakened])
  return (
    <div ref={anchor} className={styles.reference}>
      <input {...rest} ref={useForkRef(ref, focus, own)} className={styles.control} />
      {end}
    </div>
  )
}
