import { useQueries } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { isKeptForGood, type RetentionName, retentionNames } from '../../../engine/value/retentionDays.ts'
import { plainInput } from '../../inputs/plainInput.ts'
import { NumberInput } from '../../inputs/types/NumberInput.tsx'
import type { DocketDataProvider } from '../../providers/data/dataProvider.ts'
import { SectionPanel } from '../../views/show/SectionPanel.tsx'
import styles from './settings.module.css'
import type { SettingsValues } from './settingsData.ts'

type Removed = Partial<Record<RetentionName, { rows: number; bytes: number }>>

/** Edits for how long entries are kept, and says beside each what would be removed next. */
export function RetentionFields() {
  const translate = useTranslate()
  const text = (key: string, options?: object) => translate(`docket.settings.${key}`, options)
  const dataProvider = useDataProvider<DocketDataProvider>()
  const days = useWatch<SettingsValues, typeof retentionNames>({ name: retentionNames })
  // Each by itself: what goes of the others is not counted again.
  const removed = useQueries({
    queries: retentionNames.map((name, index) => {
      const asked = /^\d+$/.test(days[index] ?? '') ? { [name]: days[index]! } : undefined
      return {
        queryKey: ['retention', asked],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          dataProvider.get<Removed>('system/settings/_retention', asked, signal),
        enabled: asked !== undefined,
        retry: false,
      }
    }),
  })
  const whatGoes = (name: RetentionName, index: number) => {
    if (isKeptForGood(name) && !days[index]) return text('keptForGood')
    const found = removed[index]!.data?.[name]
    return found ? text('removedNext', { rows: found.rows, size: (found.bytes / 1024 ** 2).toFixed(1) }) : ''
  }
  return (
    <SectionPanel title={text('retention')}>
      <p className={styles.lead}>{text('retentionHint')}</p>
      <div className={styles.fields} data-wide>
        {retentionNames.map((name, index) => (
          <div className={styles.setting} key={name}>
            <NumberInput input={plainInput(name, text(name), 'number')} name={name} />
            <p className={styles.hint} aria-live="polite">
              {whatGoes(name, index)}
            </p>
          </div>
        ))}
      </div>
    </SectionPanel>
  )
}
