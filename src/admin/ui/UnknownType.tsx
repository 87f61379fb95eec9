import { useTranslate } from 'react-admin'
import styles from './UnknownType.module.css'

/** Stands where a declaration names what this console does not know: seen, but no reason to take the page down. */
export function UnknownType({ type }: { type: string }) {
  const translate = useTranslate()
  return (
    <span role="note" className={styles.unknown}>
      {translate('docket.unknownType', { type })}
    </span>
  )
}
