import Button from '@mui/material/Button'
import { HttpError, useTranslate } from 'react-admin'
import styles from './Failed.module.css'

/** What failed, the request's id where there is one, and a way to try again. */
export function Failed({ error, retry }: { error: unknown; retry: () => void }) {
  const translate = useTranslate()
  const requestId = error instanceof HttpError ? (error.body as { requestId?: string } | null)?.requestId : undefined
  const message = error instanceof Error && error.message ? error.message : 'ra.page.error'
  return (
    <div className={styles.failed} role="alert">
      <p>{translate(message, { _: message })}</p>
      {requestId && <p className={styles.id}>{translate('docket.failed.requestId', { id: requestId })}</p>}
      <Button variant="outlined" onClick={retry}>
        {translate('docket.failed.retry')}
      </Button>
    </div>
  )
}
