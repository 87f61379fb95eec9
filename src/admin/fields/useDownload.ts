import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { DocketDataProvider } from '../providers/data/dataProvider.ts'
import { useDialogs } from '../ui/dialogs/dialogs.tsx'
import { messageOf } from '../ui/refusal.ts'

/** Returns how the workbook at an address below the API is fetched, which may be refused, and whether it is on its way. */
export function useDownload(): [download: (address: string) => Promise<void>, isBusy: boolean] {
  const dataProvider = useDataProvider<DocketDataProvider>()
  const { error } = useDialogs()
  const [isBusy, setBusy] = useState(false)
  const download = async (address: string) => {
    const [path = '', query] = address.split('?')
    setBusy(true)
    try {
      await dataProvider.download({
        path,
        params: Object.fromEntries(new URLSearchParams(query)),
        fileName: 'docket.xlsx',
      })
    } catch (refused) {
      void error(messageOf(refused))
    } finally {
      setBusy(false)
    }
  }
  return [download, isBusy]
}
