import { useTranslate } from 'react-admin'
import type { ImportResult, RowError } from '../../engine/form/importing.ts'
import type { ImportedFile } from './importedFile.ts'
import styles from './ImportDialog.module.css'
import { PreviewTable } from './PreviewTable.tsx'

interface Props {
  file: ImportedFile
  result: ImportResult
}

const FIRST = 20
const MOST_WRONG = 200

/** Previews the first rows of the file, or those with mistakes, each with its messages. */
export function ImportPreview({ file, result: { errors } }: Props) {
  const translate = useTranslate()
  const wrong = byRow(errors)
  const shown = wrong.size > 0 ? [...wrong.keys()].slice(0, MOST_WRONG) : rowNumbers(Math.min(file.rows.length, FIRST))
  const all = wrong.size > 0 ? wrong.size : file.rows.length
  return (
    <>
      <div className={styles.scroller} tabIndex={0} role="group" aria-label={translate('docket.import.preview')}>
        <PreviewTable
          file={file}
          columns={file.fields.map((field, index) => ({ field, index }))}
          rows={shown.map(row => ({ row, mistakes: wrong.get(row) ?? [] }))}
        />
      </div>
      {all > shown.length && (
        <p className={styles.note}>
          {translate(wrong.size > 0 ? 'docket.import.firstWrong' : 'docket.import.first', { count: shown.length })}
        </p>
      )}
    </>
  )
}

const rowNumbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

function byRow(errors: readonly RowError[]): Map<number, RowError[]> {
  const rows = new Map<number, RowError[]>()
  for (const error of errors.toSorted((a, b) => a.row - b.row))
    rows.set(error.row, [...(rows.get(error.row) ?? []), error])
  return rows
}
