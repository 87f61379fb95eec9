import { useForkRef } from '@mui/material/utils'
import type { ComponentProps, ReactNode, Ref } from 'react'
import styles from '../../ui/controls.module.css'

interface ControlProps extends ComponentProps<'input'> {
  anchor: Ref<HTMLDivElement>
  end: ReactNode
  /** Where the form reaches the input. */
  focus: Ref<HTMLInputElement>
}

/** Shows the text input that searches for a choice. */
export function ChoiceControl({ anchor, end, focus, ref, ...rest }: ControlProps) {
  return (
    <div ref={anchor} className={styles.reference}>
      <input {...rest} ref={useForkRef(ref, focus)} className={styles.control} />
      {end}
    </div>
  )
}
