import Button from '@mui/material/Button'
import { useState } from 'react'
import { type RaRecord, useDataProvider } from 'react-admin'
import type { Action } from '../../engine/model/actionModel.ts'
import { addressOf } from '../../engine/pathOf.ts'
import { lazyPart } from '../ui/parts/lazyPart.tsx'
import { KeepMounted } from '../ui/KeepMounted.tsx'
import { fileNameAt } from '../../engine/value/datedText.ts'
import type { DocketDataProvider } from '../providers/data/dataProvider.ts'
import { useDialogs } from '../ui/dialogs/dialogs.tsx'
import { messageOf } from '../ui/refusal.ts'

const TemplateDialog = lazyPart(() => import('./template/TemplateDialog.tsx').then(m => m.TemplateDialog))
const WaitDialog = lazyPart(() => import('../ui/dialogs/WaitDialog.tsx').then(m => m.WaitDialog), { offline: true })

interface Props {
  action: Action
  download: NonNullable<Action['download']>
  record?: RaRecord
  isChanged?: boolean
}

/**
 * Fetches a file, in a template chosen first where there are several; a dialog says when making it takes its time, and
 * lets it be given up.
 */
export function DownloadButton({ action, download, record = { id: '' }, isChanged = false }: Props) {
  const dataProvider = useDataProvider<DocketDataProvider>()
  const { confirm, error } = useDialogs()
  const [abort, setAbort] = useState<AbortController>()
  const [isChoosing, setChoosing] = useState(false)
  const path = addressOf(download.path, record)

  /** While a record is edited, only what was saved is downloaded. */
  const press = async () => {
    const isOfDraft = path !== download.path && isChanged
    if (isOfDraft && !(await confirm({ content: 'docket.action.savedOnly' }))) return
    if (download.template) setChoosing(true)
    else await start()
  }
  const start = async (template?: string): Promise<boolean> => {
    const controller = new AbortController()
    setAbort(controller)
    try {
      const fileName = fileNameAt(download.name, 'xlsx')
      await dataProvider.download({ path, params: { template }, fileName, signal: controller.signal })
      setAbort(undefined)
      return true
    } catch (failure) {
      // Nothing is on its way any more while one reads what was wrong.
      setAbort(undefined)
      if (!controller.signal.aborted) await error(messageOf(failure))
      return false
    }
  }
  return (
    <>
      <Button variant="outlined" loading={abort !== undefined} onClick={() => void press()}>
        {action.label}
      </Button>
      <KeepMounted>
        {download.template && isChoosing && (
          <TemplateDialog
            title={action.label}
            templates={download.template}
            path={path}
            onChoose={start}
            onGiveUp={() => abort?.abort()}
            onClose={() => setChoosing(false)}
          />
        )}
      </KeepMounted>
      <KeepMounted>
        {abort && download.wait && <WaitDialog text={download.wait} onClose={() => abort.abort()} />}
      </KeepMounted>
    </>
  )
}
