import { type ReactNode, useId } from 'react'
import styles from './Palette.module.css'

interface Props {
  label: string
  /** Still what was found for other words. */
  isOld?: boolean
  children: ReactNode
}

/** Lists options under a heading. */
export function PaletteGroup({ label, isOld = false, children }: Props) {
  const id = useId()
  return (
    <div className={styles.group} data-old={isOld || undefined}>
      <h3 id={id}>{label}</h3>
      <div role="listbox" aria-labelledby={id}>
        {children}
      </div>
    </div>
  )
}
