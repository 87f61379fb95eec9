import { useTranslate } from 'react-admin'
import { UnknownType } from '../ui/UnknownType.tsx'
import styles from '../ui/pages.module.css'

/** Shows a placeholder for a page whose component is not registered. */
export function UnknownPage({ type }: { type: string }) {
  const translate = useTranslate()
  return (
    <div className={styles.centred} role="alert">
      <h1>{translate('ra.page.not_found')}</h1>
      <UnknownType type={type} />
    </div>
  )
}
