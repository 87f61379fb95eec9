import { useTranslate } from 'react-admin'
import { readUploadUrl } from '../../../engine/value/uploadAddress.ts'
import { AttachedFile } from '../../fields/AttachedFile.tsx'
import type { Picture } from '../formValues.ts'
import styles from './AttachmentsInput.module.css'
import plain from './FileInput.module.css'

interface Props {
  file: Picture
  onRemove: () => void
  onRetry: () => void
}

/** Shows a file of the form: there, in progress, or refused with the reason. */
export function SentFile({ file: { name, url, error, final }, onRemove, onRetry }: Props) {
  const translate = useTranslate()
  return (
    <li className={styles.item} data-refused={error !== undefined}>
      <div className={styles.head}>
        <AttachedFile name={name} url={url} size={readUploadUrl(url)?.size} />
        <span className={styles.end}>
          {!url && !error && (
            <progress className={plain.progress} aria-label={translate('docket.show.uploading', { name })} />
          )}
          {error && !final && (
            <button type="button" className={styles.act} onClick={onRetry}>
              {translate('docket.show.retryUpload')}
            </button>
          )}
          <button
            type="button"
            className={styles.act}
            data-remove
            aria-label={translate('docket.show.removePicture', { name })}
            onClick={onRemove}
          >
            ×
          </button>
        </span>
      </div>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </li>
  )
}
