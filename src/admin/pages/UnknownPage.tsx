import { useTranslate } from 'react-admin'
import { UnknownType } from '../ui/UnknownType.tsx'
import styles from '../ui/pages.module.css'

/** A page whose component nobody registered: seen, but no reason to take the console down. */
export function UnknownPage({ type }: { type: string }) {
  const translate = useTranslate()
  return (
    <div className={styles.centred} role="alert">
      <h1>{translate('ra.page.not_found')}</h1>
      <UnknownType type={type} />
    </div>
  )
}
