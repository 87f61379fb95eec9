import { useTranslate } from 'react-admin'
import type { ImportResult, RowError } from '../../engine/form/importing.ts'
import { alignsRight } from '../fields/alignsRight.ts'
import styles from './DocumentPreview.module.css'
import type { ImportedFile } from './importedFile.ts'
import { type ShownDocument, shownDocuments } from './shownDocuments.ts'

interface Props {
  file: ImportedFile
  result: ImportResult
}

/** Previews the first documents of the file, or those with mistakes: what is said of each once, its lines below. */
export function DocumentPreview({ file, result }: Props) {
  const translate = useTranslate()
  const { shown, all, isWrong } = shownDocuments(file, result)
  return (
    <>
      <div className={styles.scroller} tabIndex={0} role="group" aria-label={translate('docket.import.preview')}>
        {shown.map(one => (
          <Previewed key={one.number} file={file} shown={one} />
        ))}
      </div>
      {all > shown.length && (
        <p className={styles.note}>
          {translate(`docket.import.${isWrong ? 'firstWrongDocuments' : 'firstDocuments'}`, { count: shown.length })}
        </p>
      )}
    </>
  )
}

function Previewed({ file, shown }: { file: ImportedFile; shown: ShownDocument }) {
  const translate = useTranslate()
  const { number, state, heads, mistakes, left } = shown
  return (
    <section className={styles.document}>
      <header className={styles.head}>
        <h3>
          {translate('docket.import.document', { number })}
          {state && <span data-tone={state}>{translate(`docket.import.${state}`)}</span>}
        </h3>
        <dl>
          {heads.map(({ source, label, text, isWrong }) => (
            <div key={source} data-wrong={isWrong}>
              <dt>{label}</dt>
              <dd title={text}>{text}</dd>
            </div>
          ))}
        </dl>
        {mistakes.length > 0 && (
          <ul>
            {mistakes.map(({ row, field, message }) => (
              <li key={`${row} ${field}`}>
                {translate('docket.import.atLine', { line: file.lines[row - 1], message })}
              </li>
            ))}
          </ul>
        )}
      </header>
      <Lines file={file} shown={shown} />
      {left > 0 && <p className={styles.note}>{translate('docket.import.moreLines', { count: left })}</p>}
    </section>
  )
}

function Lines({ file, shown: { number, lines } }: { file: ImportedFile; shown: ShownDocument }) {
  const translate = useTranslate()
  const columns = file.fields.flatMap((field, index) => (file.grouped?.isLine(field) ? [{ field, index }] : []))
  const hasMistakes = lines.some(({ mistakes }) => mistakes.length > 0)
  if (lines.length === 0) return null
  return (
    <div
      className={styles.lines}
      tabIndex={0}
      role="group"
      aria-label={translate('docket.import.document', { number })}
    >
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
          {lines.map(({ row, mistakes }) => (
            <tr key={row}>
              <td className={styles.line}>{file.lines[row - 1]}</td>
              {hasMistakes && <td className={styles.message}>{said(mistakes)}</td>}
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
    </div>
  )
}

const said = (mistakes: readonly RowError[]) => mistakes.map(({ message }) => message).join('；')
