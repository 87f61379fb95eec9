import { useTranslate } from 'react-admin'
import { formatText } from '../format.ts'
import type { FieldProps } from '../FieldProps.ts'
import { useDownload } from '../useDownload.ts'
import styles from '../fields.module.css'

/** Fetches the file that stands at an address below the API, as whoever looks at it. */
export function DownloadField({ value }: FieldProps) {
  const translate = useTranslate()
  const [download, isBusy] = useDownload()
  if (typeof value !== 'string' || value === '') return <>{formatText(value)}</>
  return (
    <button type="button" className={styles.download} disabled={isBusy} onClick={() => void download(value)}>
      {translate('docket.show.download')}
    </button>
  )
}
