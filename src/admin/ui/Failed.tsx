import Button from '@mui/material/Button'
import { HttpError, useTranslate } from 'react-admin'
import styles from './Failed.module.css'

interface Props {
  error: unknown
  retry: () => void
  /** Label of the retry button, where it is not the default. */
  label?: string
  onClose?: () => void
}

/** Shows an error, the request's id where there is one, and a retry button. */
export function Failed({ error, retry, label = 'docket.failed.retry', onClose }: Props) {
  const translate = useTranslate()
  const requestId = error instanceof HttpError ? (error.body as { requestId?: string } | null)?.requestId : undefined
  const message = error instanceof Error && error.message ? error.message : 'ra.page.error'
  const step = stepFor(error, requestId)
  return (
    <div className={styles.failed} role="alert">
      <p>{translate(message, { _: message })}</p>
      {step && <p className={styles.step}>{translate(`docket.failed.${step}`)}</p>}
      {requestId && <p className={styles.id}>{translate('docket.failed.requestId', { id: requestId })}</p>}
      <p className={styles.ways}>
        <Button variant="outlined" onClick={retry}>
          {translate(label)}
        </Button>
        {onClose && <Button onClick={onClose}>{translate('docket.dialog.cancel')}</Button>}
      </p>
    </div>
  )
}

/** Says what helps beside another try; where nobody answered, the error says it. */
function stepFor(error: unknown, requestId: string | undefined) {
  if (error instanceof HttpError && error.status === 403) return 'askRight'
  return requestId ? 'tellId' : undefined
}
