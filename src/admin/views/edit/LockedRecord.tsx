import { type RaRecord, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useResource } from '../../providers/declarations.tsx'
import { BackLink } from '../show/BackLink.tsx'
import styles from '../show/ShowProblem.module.css'
import { showPath } from '../../providers/navigation/editPaths.ts'

/** Explains why an existing record can't be edited. */
export function LockedRecord({ record }: { record: RaRecord }) {
  const { resource, page } = useResource()
  const translate = useTranslate()
  const show = showPath(resource, page, String(record.id))
  return (
    <div className={styles.problem}>
      <div role="alert">
        <h1 className={styles.title}>
          {resource.label} {String(record[resource.title] ?? '')}
        </h1>
        <p>{translate('docket.form.locked')}</p>
      </div>
      {show && <Link to={show}>{translate('docket.form.showRecord')}</Link>}
      <BackLink />
    </div>
  )
}
