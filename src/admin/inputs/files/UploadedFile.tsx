import { useTranslate } from 'react-admin'
import styles from './FileInput.module.css'
import type { Picture } from '../formValues.ts'

interface Props {
  file: Picture
  onRemove: () => void
  onRetry: () => void
}

/** Shows an uploaded file: done, in progress, or refused with the reason. */
export function UploadedFile({ file: { name, url, error, final }, onRemove, onRetry }: Props) {
  const translate = useTranslate()
  const shown = name || translate('docket.show.uploadedFile')
  return (
    <>
      <div className={styles.file}>
        {url ? (
          <a className={styles.name} href={url} download={name || true}>
            {shown}
          </a>
        ) : (
          <span className={styles.name}>{shown}</span>
        )}
        {!url && !error && (
          <progress className={styles.progress} aria-label={translate('docket.show.uploading', { name: shown })} />
        )}
        {error && !final && (
          <button type="button" className={styles.plain} onClick={onRetry}>
            {translate('docket.show.retryUpload')}
          </button>
        )}
        <button
          type="button"
          className={styles.plain}
          aria-label={translate('docket.show.removePicture', { name: shown })}
          onClick={onRemove}
        >
          ×
        </button>
      </div>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </>
  )
}
