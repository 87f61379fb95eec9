import type { RefObject } from 'react'
import { useTranslate } from 'react-admin'
import styles from './list.module.css'

/** Leads the keyboard past filters and tools to the rows. It is seen when it has the focus. */
export function SkipToRows({ view }: { view: RefObject<HTMLElement | null> }) {
  const translate = useTranslate()
  const skip = () => view.current?.querySelector<HTMLElement>('tbody a[tabindex="0"], li > a')?.focus()
  return (
    <button type="button" className={styles.skip} onClick={skip}>
      {translate('docket.list.skip')}
    </button>
  )
}
