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

interface Props<Content> {
  /** Of the version that holds. */
  number: number
  /** Where what is asked of it, by operation. */
  addressOf: (operation: string) => string
  /** Tells in sentences what differs between two versions. */
  differenceOf: (before: Content, after: Content) => string[]
  /** Names of what is set, and of the layer. */
  names: { list: string; layer: string }
  onChanged: () => Promise<void>
  onClose: () => void
}

/** Lists all publications, what each changed, and a button to restore it. */
export function HistoryDialog<Content>({
  number: holding,
  addressOf,
  differenceOf,
  names,
  onChanged,
  onClose,
}: Props<Content>) {
  const translate = useTranslate()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const { confirm, error: tell, success } = useDialogs()
  const titleId = useId()
  const { data, error, refetch } = useQuery({
    queryKey: [configKey, 'history', addressOf('_history'), holding],
    queryFn: () => dataProvider.get<Version<Content>[]>(addressOf('_history')),
  })
  const text = (key: string, args?: object) => translate(`docket.config.${key}`, args)
  const changes = (index: number) => {
    const { content } = data![index]!
    // Nothing was said before the first one.
    return differenceOf(data![index + 1]?.content ?? ({} as Content), content)
  }
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
      <DialogTitle id={titleId}>{text('historyOf', names)}</DialogTitle>
      <DialogContent dividers className={styles.publish}>
        {!data && (error ? <Failed error={error} retry={() => void refetch()} /> : <Loading />)}
        <ol className={styles.versions}>
          {data?.map(({ number, authorName, publishedAt, note, restoredFrom }, index) => (
            <li key={number}>
              <header>
                <b>{text('version', { number })}</b>
                <span>{authorName}</span>
                <time dateTime={publishedAt}>{formatDateTime(publishedAt)}</time>
                {index === 0 ? (
                  <em>{text('holds')}</em>
                ) : (
                  <Button size="small" variant="outlined" onClick={() => void restore(number)}>
                    {text('restore')}
                  </Button>
                )}
              </header>
              {restoredFrom !== null && <p>{text('restoredFrom', { number: restoredFrom })}</p>}
              {note && <p>{note}</p>}
              <ul>
                {changes(index).map(line => (
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
