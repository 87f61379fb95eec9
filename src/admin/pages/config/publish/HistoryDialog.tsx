import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { ActionDialog } from '../../../ui/dialogs/ActionDialog.tsx'
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx'
import { messageOf } from '../../../ui/refusal.ts'
import { formatDateTime } from '../../../fields/format.ts'
import { Failed } from '../../../ui/Failed.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import type { DocketDataProvider } from '../../../providers/data/dataProvider.ts'
import { configKey, type Version } from '../configData.ts'
import styles from '../ListConfig.module.css'

interface Props<Told extends Version<unknown>> {
  title: string
  /** Of the version that holds. */
  number: number
  /** Where what is asked of it, by operation. */
  addressOf: (operation: string) => string
  /** Tells in sentences what a version changed of the one before it; nothing was said before the first one. */
  changesOf: (version: Told, before: Told | undefined) => string[]
  /** Whether it can be restored; all can unless given. */
  isWhole?: (version: Told) => boolean
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Lists all publications, what each changed, and a button to restore it. */
export function HistoryDialog<Told extends Version<unknown>>({
  title,
  number: holding,
  addressOf,
  changesOf,
  isWhole = () => true,
  onChanged,
  onClose,
}: Props<Told>) {
  const translate = useTranslate()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const { confirm, error: tell, success } = useDialogs()
  const titleId = useId()
  const { data, error, refetch } = useQuery({
    queryKey: [configKey, 'history', addressOf('_history'), holding],
    queryFn: () => dataProvider.get<Told[]>(addressOf('_history')),
  })
  const text = (key: string, args?: object) => translate(`docket.config.${key}`, args)
  const restore = async (number: number) => {
    if (!(await confirm({ content: text('askRestore', { number }) }))) return
    try {
      const ifMatch = `"${holding}"`
      await dataProvider.write({ method: 'POST', path: addressOf(`_restore/${number}`), ifMatch })
      success('docket.config.restored')
    } catch (failure) {
      await tell(messageOf(failure))
    }
    onClose()
    await onChanged()
  }
  return (
    <ActionDialog onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent dividers className={styles.publish}>
        {!data && (error ? <Failed error={error} retry={() => void refetch()} /> : <Loading />)}
        <ol className={styles.versions}>
          {data?.map((version, index) => (
            <li key={version.number}>
              <header>
                <b>{text('version', { number: version.number })}</b>
                <span>{version.authorName}</span>
                <time dateTime={version.publishedAt}>{formatDateTime(version.publishedAt)}</time>
                {index === 0 ? (
                  <em>{text('holds')}</em>
                ) : (
                  isWhole(version) && (
                    <Button size="small" variant="outlined" onClick={() => void restore(version.number)}>
                      {text('restore')}
                    </Button>
                  )
                )}
              </header>
              {version.restoredFrom !== null && <p>{text('restoredFrom', { number: version.restoredFrom })}</p>}
              {version.note && <p>{version.note}</p>}
              <ul>
                {changesOf(version, data[index + 1]).map(line => (
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
