import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { Failed } from '../../ui/Failed.tsx'
import { Loading } from '../../ui/Loading.tsx'
import type { DocketDataProvider } from '../../providers/data/dataProvider.ts'
import type { CompanySettings as Settings } from './settingsData.ts'
import { settingsKey } from './settingsData.ts'
import { SettingsForm } from './SettingsForm.tsx'

/** Edits the settings of the company: name and logo, switches, and number series. */
export function CompanySettings() {
  const dataProvider = useDataProvider<DocketDataProvider>()
  const { data, error, refetch } = useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => dataProvider.get<Settings>('system/settings', undefined, signal),
  })
  if (!data) return error ? <Failed error={error} retry={() => void refetch()} /> : <Loading />
  return <SettingsForm saved={data} />
}
