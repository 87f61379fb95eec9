import { isOfLines } from '../../engine/model/importedSource.ts'
import Button from '@mui/material/Button'
import { type ReactNode, useRef } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { MOST_ROWS } from '../../engine/form/importing.ts'
import type { Import, ImportField } from '../../engine/model/importModel.ts'
import { useDialogs } from '../ui/dialogs/dialogs.tsx'
import { FileDrop } from '../ui/FileDrop.tsx'
import { messageOf } from '../ui/refusal.ts'
import type { DocketDataProvider } from '../providers/data/dataProvider.ts'
import { useResource } from '../providers/declarations.tsx'
import styles from './ImportDialog.module.css'

interface Props {
  declared: Import
  /** Why the last file was of no use. */
  problem?: string
  onFile: (file: File) => void
}

/** Takes a file, dropped or chosen, and explains its columns. */
export function FileChooser({ declared: { fields, documents }, problem, onFile }: Props) {
  const isLine = ({ source }: ImportField) => documents !== undefined && isOfLines(documents.lines, source)
  const translate = useTranslate()
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <FileDrop
        chooser={chooser}
        className={styles.zone!}
        accept=".xlsx,.csv"
        note={translate('docket.import.note', { most: MOST_ROWS })}
        noteClassName={styles.note!}
        onFiles={([file]) => onFile(file!)}
      >
        <p>{translate('docket.import.drop')}</p>
        <Button variant="contained" autoFocus onClick={() => chooser.current?.click()}>
          {translate('docket.import.choose')}
        </Button>
      </FileDrop>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {documents && (
        <Fields title={translate('docket.import.ofDocument')} fields={fields.filter(one => !isLine(one))} />
      )}
      <Fields
        title={translate(documents ? 'docket.import.ofLines' : 'docket.import.fields')}
        fields={documents ? fields.filter(isLine) : fields}
      >
        <Template />
      </Fields>
      {documents && <p className={styles.note}>{translate('docket.import.grouping')}</p>}
    </>
  )
}

function Fields({ title, fields, children }: { title: string; fields: readonly ImportField[]; children?: ReactNode }) {
  return (
    <div className={styles.fields}>
      <span className={styles.fieldsLabel}>{title}</span>
      {fields.map(({ source, label, required }) => (
        <span key={source} className={styles.field} data-required={required}>
          {label}
        </span>
      ))}
      {children}
    </div>
  )
}

/** The empty file, with the headings that are understood. */
function Template() {
  const { resource } = useResource()
  const translate = useTranslate()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const { error } = useDialogs()
  const fileName = translate('docket.import.templateName', { name: resource.label })
  const download = () =>
    dataProvider
      .download({ path: `${resource.endpoint}/_importTemplate`, fileName })
      .catch((failure: unknown) => error(messageOf(failure)))
  return (
    <Button variant="text" className={styles.template} onClick={() => void download()}>
      {translate('docket.import.template')}
    </Button>
  )
}
