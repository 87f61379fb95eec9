import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import type { ImportResult } from '../../engine/form/importing.ts'
import type { ImportedFile } from './importedFile.ts'
import styles from './ImportDialog.module.css'
import { whatIsDone } from './whatIsDone.ts'

interface Props {
  name: string
  file: ImportedFile
  result: ImportResult
  onAgain?: () => void
}

/** Summarizes what an import would do, and which columns of the file are unknown. */
export function ImportSummary({ name, file, result: { created, updated, made, errors }, onAgain }: Props) {
  const translate = useTranslate()
  const wrong = new Set(errors.map(({ row }) => row)).size
  const verdict =
    wrong > 0
      ? translate('docket.import.refused', { count: file.rows.length, wrong })
      : translate('docket.import.ready', {
          count: file.rows.length,
          what: whatIsDone({ created, updated, made }, translate),
        })
  const notes = { unknown: file.unknown, absent: file.missing }
  return (
    <div className={styles.summary}>
      <p className={styles.name}>
        <span title={name}>{name}</span>
        {onAgain && (
          <Button variant="text" autoFocus onClick={onAgain}>
            {translate('docket.import.again')}
          </Button>
        )}
      </p>
      <p className={styles.verdict} role="status" data-tone={wrong > 0 ? 'error' : 'success'}>
        {verdict}
      </p>
      {Object.entries(notes).map(
        ([key, labels]) =>
          labels.length > 0 && (
            <p key={key} className={styles.note}>
              {translate(`docket.import.${key}`, { labels: labels.join('、') })}
            </p>
          ),
      )}
    </div>
  )
}
