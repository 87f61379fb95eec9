import { useTranslate } from 'react-admin'
import type { RowError } from '../../engine/form/importing.ts'
import type { ImportField } from '../../engine/model/importModel.ts'
import { alignsRight } from '../fields/alignsRight.ts'
import { useSpeak } from '../providers/texts/useSpeak.ts'
import type { ImportedFile } from './importedFile.ts'
import styles from './PreviewTable.module.css'

interface Props {
  file: ImportedFile
  /** What is shown of each row, with its place in the file. */
  columns: readonly { field: ImportField; index: number }[]
  /** Rows by their number in the file, from 1. */
  rows: readonly { row: number; mistakes: readonly RowError[] }[]
}

/** Shows rows of a file, each with what is wrong in it, and where. */
export function PreviewTable({ file, columns, rows }: Props) {
  const translate = useTranslate()
  const speak = useSpeak()
  const hasMistakes = rows.some(({ mistakes }) => mistakes.length > 0)
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th>{translate('docket.import.line')}</th>
          {hasMistakes && <th>{translate('docket.import.wrong')}</th>}
          {columns.map(({ field: { source, label, kind } }) => (
            <th key={source} data-right={alignsRight(kind)}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ row, mistakes }) => (
          <tr key={row}>
            <td className={styles.line}>{file.lines[row - 1]}</td>
            {hasMistakes && (
              <td className={styles.message}>{mistakes.map(speak).join(translate('docket.words.next'))}</td>
            )}
            {columns.map(({ field: { source, kind }, index }) => (
              <td
                key={source}
                data-right={alignsRight(kind)}
                data-wrong={mistakes.some(({ field }) => field === source)}
              >
                {file.texts[row - 1]?.[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
