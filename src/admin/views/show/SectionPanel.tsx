import { type ReactNode, useId } from 'react'
import styles from './SectionPanel.module.css'

interface Props {
  title?: string
  children: ReactNode
}

/** Shows a section of a detail page on a panel, with its title. */
export function SectionPanel({ title, children }: Props) {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={title && id}>
      {title && (
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
      )}
      {children}
    </section>
  )
}
