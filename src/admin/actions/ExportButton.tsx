import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDataProvider, useListContext, useTranslate } from 'react-admin'
import type { Column, Mode } from '../../engine/model.ts'
import { formatDateTime } from '../fields/format.ts'
import type { DocketDataProvider } from '../providers/dataProvider.ts'
import { useDialogs } from './dialogs.tsx'

interface Props {
  mode: Mode
  fileName: string
  /** What the file shows, in this order. */
  columns: readonly Column[]
}

/** Downloads everything that the filters find, sorted and with the columns as on the screen. */
export function ExportButton({ mode, fileName, columns }: Props) {
  const translate = useTranslate()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const { filterValues, sort } = useListContext()
  const { error } = useDialogs()
  const [busy, setBusy] = useState(false)

  const download = async () => {
    setBusy(true)
    try {
      await dataProvider.download({
        path: `${mode.endpoint}/_export`,
        params: {
          ...filterValues,
          sort: sort.field,
          order: sort.order,
          columns: columns.map(({ source }) => source).join(','),
        },
        fileName: `${fileName}${formatDateTime(Date.now()).replace(/\D/g, '')}.xlsx`,
      })
    } catch (refused) {
      await error(refused instanceof Error ? refused.message : String(refused))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="outlined" loading={busy} onClick={() => void download()}>
      {translate('docket.list.export')}
    </Button>
  )
}
