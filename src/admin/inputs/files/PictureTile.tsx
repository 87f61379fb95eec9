import { useTranslate } from 'react-admin'
import { Picture } from '../../fields/Picture.tsx'
import type { Picture as SentPicture } from '../formValues.ts'
import styles from './ImagesInput.module.css'

interface Props {
  picture: SentPicture
  onRemove: () => void
  onRetry: () => void
}

/** Shows an uploaded picture: done, in progress, or refused with the reason. */
export function PictureTile({ picture: { name, url, error, final }, onRemove, onRetry }: Props) {
  const translate = useTranslate()
  return (
    <li className={styles.tile} data-refused={error !== undefined} title={error ?? name}>
      {url ? <Picture className={styles.image} src={url} alt={name} /> : <span className={styles.name}>{name}</span>}
      {error && (
        <span className={styles.error} role="alert">
          {error}
        </span>
      )}
      {error && !final && (
        <button type="button" className={styles.retry} onClick={onRetry}>
          {translate('docket.show.retryUpload')}
        </button>
      )}
      {!url && !error && (
        <progress className={styles.progress} aria-label={translate('docket.show.uploading', { name })} />
      )}
      <button
        type="button"
        className={styles.remove}
        data-remove
        aria-label={translate('docket.show.removePicture', { name })}
        onClick={onRemove}
      >
        ×
      </button>
    </li>
  )
}
