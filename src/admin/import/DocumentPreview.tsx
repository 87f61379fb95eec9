import { useTranslate } from 'react-admin'
import type { ImportResult } from '../../engine/form/importing.ts'
import { useSpeak } from '../providers/texts/useSpeak.ts'
import styles from './DocumentPreview.module.css'
import type { ImportedFile } from './importedFile.ts'
import { PreviewTable } from './PreviewTable.tsx'
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
  const speak = useSpeak()
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
            {mistakes.map(mistake => (
              <li key={`${mistake.row} ${mistake.field}`}>
                {translate('docket.import.atLine', { line: file.lines[mistake.row - 1], message: speak(mistake) })}
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
  if (lines.length === 0) return null
  return (
    <div
      className={styles.lines}
      tabIndex={0}
      role="group"
      aria-label={translate('docket.import.document', { number })}
    >
      <PreviewTable file={file} columns={columns} rows={lines} />
    </div>
  )
}
