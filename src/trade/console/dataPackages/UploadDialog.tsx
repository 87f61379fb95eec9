import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import type { DocketDataProvider } from '../../../admin/providers/data/dataProvider.ts'
import { createIdempotencyKeys } from '../../../admin/providers/data/idempotencyKeys.ts'
import { ActionDialog } from '../../../admin/ui/dialogs/ActionDialog.tsx'
import { FileDrop } from '../../../admin/ui/FileDrop.tsx'
import { fieldMessages, messageOf } from '../../../admin/ui/refusal.ts'
import zone from '../../../admin/import/ImportDialog.module.css'
import styles from './dataPackages.module.css'
import { packageKey } from './packageData.ts'

interface Kept {
  code: string
  name: string
  version: string
  size: number
  unknown: { place: string; count: number }[]
}

/** Takes the file of a package, and says what is wrong with it, or what of it was not read. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const titleId = useId()
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const chooser = useRef<HTMLInputElement>(null)
  const [keys] = useState(createIdempotencyKeys)
  const [isSending, setSending] = useState(false)
  const [kept, setKept] = useState<Kept>()
  const [failure, setFailure] = useState<unknown>()

  const upload = async (file: File) => {
    setSending(true)
    setFailure(undefined)
    setKept(undefined)
    try {
      const body = { text: await file.text() }
      const request = { method: 'POST', path: 'dataPackage', body } as const
      setKept(await keys.send(body, idempotencyKey => dataProvider.write<Kept>({ ...request, idempotencyKey })))
      void queryClient.invalidateQueries({ queryKey: [packageKey] })
    } catch (error) {
      setFailure(error)
    } finally {
      setSending(false)
    }
  }
  const look = ({ code }: Kept) => {
    onClose()
    void navigate({ search: new URLSearchParams({ package: code }).toString() })
  }
  const fetchFormat = () =>
    dataProvider
      .download({ path: 'dataPackage/_format', fileName: 'dataPackage.schema.json' })
      .catch((error: unknown) => setFailure(error))
  return (
    <ActionDialog onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { className: styles.paper } }}>
      <DialogTitle id={titleId}>{translate('docket.dataPackage.upload')}</DialogTitle>
      <DialogContent className={styles.content}>
        <FileDrop
          chooser={chooser}
          className={zone.zone!}
          accept=".json"
          note={translate('docket.dataPackage.note')}
          noteClassName={zone.note!}
          onFiles={([file]) => void upload(file!)}
        >
          <p>{translate('docket.dataPackage.drop')}</p>
          <Button
            autoFocus
            variant={kept ? 'outlined' : 'contained'}
            loading={isSending}
            onClick={() => chooser.current?.click()}
          >
            {translate('docket.dataPackage.chooseFile')}
          </Button>
        </FileDrop>
        {failure !== undefined && <Mistakes failure={failure} />}
        {kept && <p role="status">{translate('docket.dataPackage.kept', { ...kept, count: kept.size })}</p>}
        {kept && kept.unknown.length > 0 && (
          <div>
            <p>{translate('docket.dataPackage.unknown')}</p>
            <ul className={styles.places}>
              {kept.unknown.map(one => (
                <li key={one.place}>{translate('docket.dataPackage.unknownPlace', one)}</li>
              ))}
            </ul>
          </div>
        )}
      </DialogContent>
      <DialogActions>
        <Button className={styles.first} onClick={() => void fetchFormat()}>
          {translate('docket.dataPackage.format')}
        </Button>
        <Button onClick={onClose}>{translate('docket.dataPackage.close')}</Button>
        {kept && (
          <Button variant="contained" onClick={() => look(kept)}>
            {translate('docket.dataPackage.look')}
          </Button>
        )}
      </DialogActions>
    </ActionDialog>
  )
}

/** What is wrong with a file, each mistake at its place. */
function Mistakes({ failure }: { failure: unknown }) {
  const places = Object.entries(fieldMessages(failure))
  return (
    <div className={zone.problem} role="alert">
      <p>{messageOf(failure)}</p>
      {places.length > 1 && (
        <ul className={styles.places}>
          {places.map(([place, message]) => (
            <li key={place}>
              <code>{place}</code> {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
