import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { type Texts, translated } from '../../../engine/value/translated.ts'
import { useDialogs } from '../../ui/dialogs/dialogs.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Select } from '../../ui/Select.tsx'
import type { DocketDataProvider } from '../../providers/data/dataProvider.ts'
import { useDeclaredTexts } from '../../providers/texts/useDeclaredTexts.ts'
import type { Speak } from '../../providers/texts/speaking.ts'
import { useSpeak } from '../../providers/texts/useSpeak.ts'
import { ConfigEditor } from './ConfigEditor.tsx'
import { company, type Configured, configKey, type ListOverview, pathOf } from './configData.ts'
import styles from './ListConfig.module.css'

/** Configures the lists: for the whole company, or for a role. */
export function ListConfig() {
  const translate = useTranslate()
  const { leave } = useDialogs()
  const [params, setParams] = useSearchParams()
  const [isUnsaved, setUnsaved] = useState(false)
  const { data, error, refetch } = useConfigured<Configured>('system/listSettings')
  // An address may name what is gone since.
  const [askedList, askedLayer] = [params.get('list') ?? undefined, params.get('layer') ?? company]
  const list = data ? (data.lists.find(({ name }) => name === askedList) ?? data.lists[0])?.name : askedList
  const layer = !data || data.roles.some(({ id }) => id === askedLayer) ? askedLayer : company
  const overview = useConfigured<ListOverview>(list && pathOf(list, layer))
  const texts = useDeclaredTexts()
  const speak = useSpeak()
  const shown = useMemo(() => overview.data && spoken(overview.data, texts, speak), [overview.data, texts, speak])
  if (!data) return error ? <Failed error={error} retry={() => void refetch()} /> : <Loading />

  const go = async (change: Record<string, string>) => {
    if (!(await leave(isUnsaved))) return
    setUnsaved(false)
    setParams({ list: list ?? '', layer, ...change }, { replace: true })
  }
  const text = (key: string) => translate(`docket.config.${key}`)
  const isArranged = (name: string) => data.lists.find(one => one.name === name)!.layers.length > 0
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <header>
          <h1>{text('title')}</h1>
          <p>{text('about')}</p>
        </header>
        <div className={styles.chooser}>
          <label>
            {text('list')}
            <Select
              options={data.lists.map(({ name, label }) => ({
                value: name,
                label: [texts?.[label] ?? label, isArranged(name) && text('arranged')].filter(Boolean).join(' · '),
              }))}
              value={list}
              onChange={event => void go({ list: event.target.value })}
            />
          </label>
          <label>
            {text('layer')}
            <Select
              options={[
                { value: company, label: text('company') },
                ...data.roles.map(({ id, name }) => ({ value: id, label: translate('docket.config.role', { name }) })),
              ]}
              value={layer}
              onChange={event => void go({ layer: event.target.value })}
            />
          </label>
        </div>
      </div>
      {shown ? (
        <ConfigEditor
          key={`${list} ${layer}`}
          overview={shown}
          place={{ list: list!, layer }}
          roles={data.roles}
          onUnsaved={setUnsaved}
          onChanged={async () => void (await Promise.all([overview.refetch(), refetch()]))}
        />
      ) : overview.error ? (
        <Failed error={overview.error} retry={() => void overview.refetch()} />
      ) : (
        <Loading />
      )}
    </div>
  )
}

/** In the chosen language, as far as it is declared. */
const spoken = (
  { resource, dropped, ...overview }: ListOverview,
  texts: Texts | undefined,
  speak: Speak,
): ListOverview => ({
  ...overview,
  resource: texts ? translated(resource, texts) : resource,
  dropped: dropped.map(one => ({ ...one, message: speak(one) })),
})

/**
 * Never replaces what is being edited, and never starts from cached data: a draft may have changed or been dropped
 * since.
 */
function useConfigured<Answer>(path: string | undefined) {
  const dataProvider = useDataProvider<DocketDataProvider>()
  return useQuery({
    queryKey: [configKey, path],
    queryFn: ({ signal }) => dataProvider.get<Answer>(path!, undefined, signal),
    enabled: path !== undefined,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}
