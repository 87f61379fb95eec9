import { isOfLines } from '../../engine/model/importedSource.ts'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import type { ImportResult } from '../../engine/form/importing.ts'
import type { Import } from '../../engine/model/importModel.ts'
import type { ImportedFile } from './importedFile.ts'
import styles from './ImportDialog.module.css'
import { whatIsDone } from './whatIsDone.ts'

interface Props {
  name: string
  file: ImportedFile
  result: ImportResult
  declared: Import
  onAgain?: () => void
  /** Says what the columns are. */
  onMatch?: () => void
}

/** Summarizes what an import would do, and which columns of the file are unknown. */
export function ImportSummary({ name, file, result, declared, onAgain, onMatch }: Props) {
  const { created, updated, skipped, made, lines, errors } = result
  const translate = useTranslate()
  const wrong = new Set(errors.map(({ row }) => row)).size
  const verdict =
    wrong > 0
      ? translate('docket.import.refused', { count: file.rows.length, wrong })
      : translate(file.grouped ? 'docket.import.readyDocuments' : 'docket.import.ready', {
          count: file.grouped?.documents.length ?? file.rows.length,
          lines,
          what: whatIsDone({ created, updated, skipped, made }, translate),
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
        {onMatch && (
          <Button variant="text" onClick={onMatch}>
            {translate('docket.import.matchNow')}
          </Button>
        )}
      </p>
      <p className={styles.verdict} role="status" data-tone={wrong > 0 ? 'error' : 'success'}>
        {verdict}
      </p>
      {file.grouped && updated > 0 && (
        <p className={styles.note}>{translate('docket.import.matched', { labels: matchedBy(declared, translate) })}</p>
      )}
      {Object.entries(notes).map(
        ([key, labels]) =>
          labels.length > 0 && (
            <p key={key} className={styles.note}>
              {translate(`docket.import.${key}`, { labels: labels.join(translate('docket.words.and')) })}
            </p>
          ),
      )}
    </div>
  )
}

/** Names what lines of documents that are changed are known by. */
function matchedBy({ fields, documents }: Import, translate: (key: string) => string): string {
  const { lines = '' } = documents ?? {}
  const labels = fields.flatMap(({ source, lookup, label }) => (isOfLines(lines, source) && lookup ? label : []))
  return labels.join(translate('docket.words.and')) || translate('docket.import.inOrder')
}
