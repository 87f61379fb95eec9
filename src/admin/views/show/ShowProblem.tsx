import { HttpError, useTranslate } from 'react-admin'
import { Failed } from '../../ui/Failed.tsx'
import { BackLink } from './BackLink.tsx'
import styles from './ShowProblem.module.css'

interface Props {
  error: unknown
  retry: () => void
}

/** Explains why there is nothing to show, and where to go from here. */
export function ShowProblem({ error, retry }: Props) {
  if (isMissing(error)) return <MissingRecord />
  return (
    <div className={styles.problem}>
      <Failed error={error} retry={retry} />
      <BackLink />
    </div>
  )
}

/** Tells whether a record does not exist or is not this user's: the server does not distinguish them. */
export function isMissing(error: unknown): boolean {
  return error instanceof HttpError && error.status === 404
}

export function MissingRecord() {
  const translate = useTranslate()
  return (
    <div className={styles.problem}>
      <div role="alert">
        <h1 className={styles.title}>{translate('docket.show.missing')}</h1>
      </div>
      <BackLink />
    </div>
  )
}
