import { useTranslate } from 'react-admin'
import styles from './ShowSkeleton.module.css'

/** Shows the page's outline while its record loads. */
export function ShowSkeleton() {
  const translate = useTranslate()
  return (
    <div className={styles.page} role="status" aria-label={translate('ra.page.loading')}>
      <div className={styles.title} />
      {heights.map((height, index) => (
        <div key={index} className={styles.block} style={{ height }} />
      ))}
    </div>
  )
}

const heights = [78, 128, 100, 260, 110]
