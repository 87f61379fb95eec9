import { useState } from 'react'
import { type Identifier, useDataProvider, useListContext } from 'react-admin'
import type { Column, Mode } from '../../../engine/model/model.ts'
import { fileNameAt } from '../../../engine/value/datedText.ts'
import type { DocketDataProvider } from '../../providers/data/dataProvider.ts'
import { useDialogs } from '../../ui/dialogs/dialogs.tsx'
import { messageOf } from '../../ui/refusal.ts'
import type { ExportFormat } from './ExportFormats.tsx'

interface Exported {
  mode: Mode
  fileName: string
  /** What the file shows, in this order. */
  columns: readonly Column[]
}

/** Downloads a list, sorted and with the columns as on the screen: all that the filters find, or the rows of ids. */
export function useListExport({ mode, fileName, columns }: Exported) {
  const dataProvider = useDataProvider<DocketDataProvider>()
  const { filterValues, sort } = useListContext()
  const { error } = useDialogs()
  const [busy, setBusy] = useState(false)
  const download = async (format: ExportFormat, ids?: readonly Identifier[]) => {
    setBusy(true)
    try {
      await dataProvider.download({
        path: `${mode.endpoint}/_export`,
        params: {
          ...(ids ? { id_in: ids.join(',') } : filterValues),
          sort: sort.field,
          order: sort.order,
          columns: columns.map(({ source }) => source).join(','),
          format,
        },
        fileName: fileNameAt(fileName, format),
      })
    } catch (refused) {
      void error(messageOf(refused))
    } finally {
      setBusy(false)
    }
  }
  return { busy, download }
}
