import { useTranslate } from 'react-admin'
import type { ImportResult, RowError } from '../../engine/form/importing.ts'
import { alignsRight } from '../fields/alignsRight.ts'
import type { ImportedFile } from './importedFile.ts'
import styles from './ImportDialog.module.css'

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
        <table className={styles.table}>
          <thead>
            <tr>
              <th>{translate('docket.import.line')}</th>
              {wrong.size > 0 && <th>{translate('docket.import.wrong')}</th>}
              {file.fields.map(({ source, label, kind }) => (
                <th key={source} data-right={alignsRight(kind)}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(row => {
              const messages = wrong.get(row) ?? []
              return (
                <tr key={row}>
                  <td className={styles.line}>{file.lines[row - 1]}</td>
                  {wrong.size > 0 && (
                    <td className={styles.message}>{messages.map(({ message }) => message).join('；')}</td>
                  )}
                  {file.fields.map(({ source, kind }, index) => (
                    <td
                      key={source}
                      data-right={alignsRight(kind)}
                      data-wrong={messages.some(({ field }) => field === source)}
                    >
                      {file.texts[row - 1]?.[index]}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
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
