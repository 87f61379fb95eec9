import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type RaRecord, useDataProvider, useTranslate } from 'react-admin'
import { panelFilters } from '../../../../engine/list/panelFilters.ts'
import type { Layer } from '../../../../engine/listSetting/explainList.ts'
import type { Resource } from '../../../../engine/model/model.ts'
import { translated } from '../../../../engine/value/translated.ts'
import { Failed } from '../../../ui/Failed.tsx'
import { Select } from '../../../ui/Select.tsx'
import { useActor } from '../../../providers/actor.tsx'
import type { DocketDataProvider } from '../../../providers/data/dataProvider.ts'
import { ResourceProvider, useDeclarations } from '../../../providers/declarations.tsx'
import { useDeclaredTexts } from '../../../providers/texts/useDeclaredTexts.ts'
import { SectionPanel } from '../../../views/show/SectionPanel.tsx'
import { PreviewTable } from './PreviewTable.tsx'
import { type Configured, configKey, pathOf } from '../configData.ts'
import { Why } from './Why.tsx'
import styles from '../ListConfig.module.css'
import type { Draft, DraftPlace } from '../useDraft.ts'

interface Props {
  place: DraftPlace
  roles: Configured['roles']
  draft: Draft
  declared: Resource
  /** The list as everybody of this layer would see it, and the layers that make it so. */
  arranged: Resource
  layers: readonly Layer[]
}

const ROWS = 8

/** Previews the list on real rows; as a role would see it where one is chosen. */
export function ConfigPreview({ place: { list, layer }, roles, draft, declared, arranged, layers }: Props) {
  const translate = useTranslate()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const { userId: accountId, name } = useActor()
  const own = useDeclarations().resources[list]
  const [role, setRole] = useState(roles.some(({ id }) => id === layer) ? layer : '')
  const { settled, checked } = draft
  const asRole = useQuery({
    queryKey: [configKey, 'preview', list, layer, role, settled],
    queryFn: () =>
      dataProvider.write<{ resource: Resource | null; layers: Layer[] }>({
        method: 'POST',
        path: pathOf(list, layer, '_preview'),
        body: { setting: settled, roleId: role },
      }),
    enabled: role !== '' && checked?.mistakes.length === 0,
    placeholderData: keepPreviousData,
  })
  const texts = useDeclaredTexts()
  const seen = asRole.data?.resource
  const theirs = useMemo(() => (texts && seen ? translated(seen, texts) : seen), [seen, texts])
  const shown = role ? theirs : arranged
  const [chosen, setChosen] = useState<string>()
  const modes = shown?.list.modes ?? []
  const mode = modes.find(one => one.name === (chosen ?? shown?.list.mode)) ?? modes[0]
  const page = shown?.pages.find(({ view }) => view === 'list')
  const ownMode = own?.list.modes.find(one => one.name === mode?.name)
  const filter = panelFilters(page?.start ?? {}, { accountId, name })
  const rows = useQuery({
    queryKey: [list, 'configPreview', mode?.name, filter, shown?.list.sort],
    queryFn: ({ signal }) =>
      dataProvider.getList<RaRecord>(list, {
        filter,
        pagination: { page: 1, perPage: ROWS },
        sort: shown!.list.sort,
        meta: { mode: ownMode },
        signal,
      }),
    enabled: ownMode !== undefined && shown !== undefined,
    placeholderData: keepPreviousData,
  })
  const text = (key: string) => translate(`docket.config.${key}`)
  // The lowest layer is that of everybody.
  const why = role
    ? (asRole.data?.layers ?? []).map((one, at) => (at === 0 ? { ...one, name: text('company') } : one))
    : layers
  return (
    <div className={styles.preview}>
      <SectionPanel title={text('preview')}>
        <div className={styles.fields}>
          <label>
            {text('previewAs')}
            <Select
              nothing={text('everybody')}
              options={roles.map(({ id, name }) => ({ value: id, label: name }))}
              value={role}
              onChange={event => setRole(event.target.value)}
            />
          </label>
        </div>
        {modes.length > 1 && (
          <div className={styles.modes} role="group" aria-label={text('previewModes')}>
            {modes.map(({ name, label }) => (
              <button key={name} type="button" aria-pressed={name === mode?.name} onClick={() => setChosen(name)}>
                {label}
              </button>
            ))}
          </div>
        )}
        {role !== '' && asRole.data?.resource === null && <p className={styles.none}>{text('notTheirs')}</p>}
        {!own && <p className={styles.none}>{text('notYours')}</p>}
        {rows.error && <Failed error={rows.error} retry={() => void rows.refetch()} />}
        {shown && mode && page && own && (
          <>
            <p className={styles.previewed}>
              {shown.list.filters.map(({ source, label, show }) => (
                <span key={source} data-show={show}>
                  {label}
                </span>
              ))}
            </p>
            <ResourceProvider resource={shown} page={{ ...page, start: filter }}>
              <PreviewTable label={text('preview')} mode={mode} rows={rows.data?.data ?? []} />
            </ResourceProvider>
            <Why resource={declared} mode={mode.name} layers={why} />
          </>
        )}
      </SectionPanel>
    </div>
  )
}
