import { type ReactNode, useId } from 'react'
import styles from './SectionPanel.module.css'

interface Props {
  title?: string
  /** How many there are of what it shows. */
  count?: string
  children: ReactNode
}

/** Shows a section of a detail page on a panel, with its title. */
export function SectionPanel({ title, count, children }: Props) {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={title && id}>
      {title && (
        <h2 className={styles.title} id={id}>
          {title}
          {count !== undefined && <span className={styles.count}> {count}</span>}
        </h2>
      )}
      {children}
    </section>
  )
}
