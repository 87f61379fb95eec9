import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useDataProvider, useStore, useTranslate } from 'react-admin'
import { ActionDialog } from '../../ui/dialogs/ActionDialog.tsx'
import type { OfferedTemplate } from '../../../engine/print/sheetPreview.ts'
import { Failed } from '../../ui/Failed.tsx'
import { Loading } from '../../ui/Loading.tsx'
import type { DocketDataProvider } from '../../providers/data/dataProvider.ts'
import { TemplateChoice } from './TemplateChoice.tsx'
import styles from './TemplateDialog.module.css'
import { TemplatePreview } from './TemplatePreview.tsx'

interface Props {
  title: string
  /** Path under /v1 that lists the templates, and that of the file. */
  templates: string
  path: string
  /** Fetches the file in the chosen template; true when it came. */
  onChoose: (template: string) => Promise<boolean>
  /** Stops fetching it. */
  onGiveUp: () => void
  onClose: () => void
}

/** Chooses the template of a file and shows what it will look like; the last choice stands first the next time. */
export function TemplateDialog({ title, templates, path, onChoose, onGiveUp, onClose }: Props) {
  const translate = useTranslate()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const titleId = useId()
  const [last, setLast] = useStore<string | undefined>(`template.${templates}`)
  const [chosen, setChosen] = useState(last)
  const [isFetching, setFetching] = useState(false)
  const cancelButton = useRef<HTMLButtonElement>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['templates', templates],
    queryFn: ({ signal }) => dataProvider.get<OfferedTemplate[]>(templates, {}, signal),
  })
  // The last choice may be gone.
  const current = data?.find(({ template }) => template === chosen) ?? data?.[0]

  const fetchFile = async (template: string) => {
    // The button that was pressed is at work and holds the focus no longer.
    cancelButton.current?.focus()
    setFetching(true)
    setLast(template)
    const isDone = await onChoose(template)
    setFetching(false)
    if (isDone) onClose()
  }
  const cancel = isFetching ? onGiveUp : onClose
  return (
    <ActionDialog
      onClose={(_, reason) => {
        // A click beside it is no decision to give the file up.
        if (!isFetching || reason === 'escapeKeyDown') cancel()
      }}
      aria-labelledby={titleId}
      maxWidth={false}
      slotProps={{ paper: { className: styles.paper } }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent className={styles.content}>
        {error && <Failed error={error} retry={() => void refetch()} />}
        {!data && !error && <Loading />}
        {data && current && (
          <>
            <TemplateChoice templates={data} chosen={current.template} onChoose={setChosen} />
            <TemplatePreview path={path} template={current.template} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button ref={cancelButton} onClick={cancel}>
          {translate('docket.dialog.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={!current}
          loading={isFetching}
          onClick={() => current && void fetchFile(current.template)}
        >
          {translate('docket.template.export')}
        </Button>
      </DialogActions>
    </ActionDialog>
  )
}
