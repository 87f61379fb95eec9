import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { CustomReport } from '../../../../engine/report/customReport.ts'
import { formatDateTime } from '../../../fields/format.ts'
import type { DocketDataProvider } from '../../../providers/data/dataProvider.ts'
import { ActionDialog } from '../../../ui/dialogs/ActionDialog.tsx'
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx'
import { Failed } from '../../../ui/Failed.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { messageOf } from '../../../ui/refusal.ts'
import config from '../../config/ListConfig.module.css'
import { customKey, customPath } from './customData.ts'

interface Version {
  number: number
  content: Partial<CustomReport>
  authorName: string
  publishedAt: string
  note: string | null
  restoredFrom: number | null
  /** What it changed, in sentences. */
  difference: string[]
}

interface Props {
  id: string
  /** What holds now. */
  number: number
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Lists what was published of a report, what each changed, and a button to restore it. */
export function ReportHistory({ id, number: now, onChanged, onClose }: Props) {
  const translate = useTranslate()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const { confirm, error: tell, success } = useDialogs()
  const titleId = useId()
  const { data, error, refetch } = useQuery({
    queryKey: [customKey, id, 'history', now],
    queryFn: () => dataProvider.get<Version[]>(customPath(id, '_history')),
  })
  const text = (key: string, args?: object) => translate(`docket.config.${key}`, args)
  const restore = async (number: number) => {
    if (!(await confirm({ content: text('askRestore', { number }) }))) return
    try {
      await dataProvider.write({ method: 'POST', path: customPath(id, `_restore/${number}`), ifMatch: `"${now}"` })
      success('docket.config.restored')
    } catch (failure) {
      await tell(messageOf(failure))
    }
    onClose()
    await onChanged()
  }
  return (
    <ActionDialog onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('docket.report.custom.history')}</DialogTitle>
      <DialogContent dividers className={config.publish}>
        {!data && (error ? <Failed error={error} retry={() => void refetch()} /> : <Loading />)}
        <ol className={config.versions}>
          {data?.map(({ number, content, authorName, publishedAt, note, restoredFrom, difference }, index) => (
            <li key={number}>
              <header>
                <b>{text('version', { number })}</b>
                <span>{authorName}</span>
                <time dateTime={publishedAt}>{formatDateTime(publishedAt)}</time>
                {index === 0 ? (
                  <em>{text('holds')}</em>
                ) : (
                  content.title !== undefined && (
                    <Button size="small" variant="outlined" onClick={() => void restore(number)}>
                      {text('restore')}
                    </Button>
                  )
                )}
              </header>
              {restoredFrom !== null && <p>{text('restoredFrom', { number: restoredFrom })}</p>}
              {note && <p>{note}</p>}
              <ul>
                {difference.map(line => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {translate('docket.dialog.ok')}
        </Button>
      </DialogActions>
    </ActionDialog>
  )
}
