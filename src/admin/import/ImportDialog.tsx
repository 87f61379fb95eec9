import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { ActionDialog } from '../ui/dialogs/ActionDialog.tsx'
import type { Import } from '../../engine/model/importModel.ts'
import { useResource } from '../providers/declarations.tsx'
import { ColumnMatcher } from './ColumnMatcher.tsx'
import { DocumentPreview } from './DocumentPreview.tsx'
import { FileChooser } from './FileChooser.tsx'
import styles from './ImportDialog.module.css'
import { ImportPreview } from './ImportPreview.tsx'
import { ImportSummary } from './ImportSummary.tsx'
import { type Progress, useImport } from './useImport.ts'

/** Imports a file in steps: choose, preview, confirm. */
export function ImportDialog({ declared, onClose }: { declared: Import; onClose: () => void }) {
  const { resource } = useResource()
  const translate = useTranslate()
  const [titleId, matcherId] = [useId(), useId()]
  const { progress, said, choose, match, matchAgain, write } = useImport(declared, onClose)
  const [again, setAgain] = useState(false)
  const isWriting = progress.step === 'write'
  const isShown = progress.step === 'ready' || isWriting
  const isChoosing = progress.step === 'choose' || (again && isShown)
  const Preview = declared.documents ? DocumentPreview : ImportPreview
  const take = (file: File) => {
    setAgain(false)
    void choose(file)
  }
  return (
    <ActionDialog
      onClose={() => !isWriting && onClose()}
      aria-labelledby={titleId}
      slotProps={{ paper: { className: styles.paper } }}
    >
      <DialogTitle id={titleId}>{translate('docket.import.title', { name: resource.label })}</DialogTitle>
      <DialogContent className={styles.content}>
        {isChoosing && (
          <FileChooser
            declared={declared}
            problem={progress.step === 'choose' ? progress.problem : undefined}
            onFile={take}
          />
        )}
        {(progress.step === 'read' || progress.step === 'check') && <Waiting progress={progress} />}
        {progress.step === 'match' && (
          <ColumnMatcher
            id={matcherId}
            table={progress.table}
            declared={declared}
            said={said}
            onDone={columns => void match(columns)}
          />
        )}
        {isShown && !isChoosing && (
          <>
            <ImportSummary
              {...progress}
              declared={declared}
              onAgain={isWriting ? undefined : () => setAgain(true)}
              onMatch={isWriting ? undefined : matchAgain}
            />
            {isWriting && <LinearProgress aria-label={translate('docket.import.writing')} />}
            <Preview file={progress.file} result={progress.result} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button disabled={isWriting} onClick={onClose}>
          {translate('docket.dialog.cancel')}
        </Button>
        {progress.step === 'match' ? (
          <Button variant="contained" type="submit" form={matcherId}>
            {translate('docket.import.next')}
          </Button>
        ) : (
          <Button
            variant="contained"
            disabled={!isShown || isChoosing || progress.result.errors.length > 0}
            loading={isWriting}
            onClick={() => void write()}
          >
            {translate('docket.import.apply')}
          </Button>
        )}
      </DialogActions>
    </ActionDialog>
  )
}

function Waiting({ progress }: { progress: Extract<Progress, { step: 'read' | 'check' }> }) {
  const translate = useTranslate()
  const { name, count } = progress
  return (
    <div className={styles.waiting} role="status">
      <p>{translate(progress.step === 'read' ? 'docket.import.reading' : 'docket.import.checking', { name, count })}</p>
      <LinearProgress />
    </div>
  )
}
