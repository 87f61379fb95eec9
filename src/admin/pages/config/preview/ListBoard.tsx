import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { Layer } from '../../../../engine/listSetting/explainList.ts'
import type { Resource } from '../../../../engine/model/model.ts'
import { translated } from '../../../../engine/value/translated.ts'
import type { DocketDataProvider } from '../../../providers/data/dataProvider.ts'
import { ResourceProvider } from '../../../providers/declarations.tsx'
import { useDeclaredTexts } from '../../../providers/texts/useDeclaredTexts.ts'
import { Failed } from '../../../ui/Failed.tsx'
import { Select } from '../../../ui/Select.tsx'
import { SectionPanel } from '../../../views/show/SectionPanel.tsx'
import { ColumnsBoard } from '../arrange/ColumnsBoard.tsx'
import { FiltersBoard } from '../arrange/FiltersBoard.tsx'
import { type Configured, configKey, pathOf } from '../configData.ts'
import type { EditorPart } from '../editor/EditorPart.ts'
import styles from '../ListConfig.module.css'
import type { Draft, DraftPlace } from '../useDraft.ts'
import { PreviewTable } from './PreviewTable.tsx'
import { PREVIEWED, usePreviewRows } from './usePreviewRows.ts'
import { Why } from './Why.tsx'

interface Props {
  place: DraftPlace
  roles: Configured['roles']
  draft: Draft
  parts: EditorPart
  /** It is edited as a text, which may say nothing yet. */
  isSource: boolean
  /** The list as everybody of this layer would see it, and the layers that make it so. */
  arranged: Resource
  layers: readonly Layer[]
  /** What others published meanwhile, by where it stands. */
  meanwhile: ReadonlyMap<string, string>
}

/** Shows the list on real rows, to be arranged where it stands; as a role sees it where one is chosen. */
export function ListBoard({
  place: { list, layer },
  roles,
  draft,
  parts,
  isSource,
  arranged,
  layers,
  meanwhile,
}: Props) {
  const translate = useTranslate()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const [role, setRole] = useState('')
  const { good } = draft
  const asRole = useQuery({
    queryKey: [configKey, 'preview', list, layer, role, good],
    queryFn: () =>
      dataProvider.write<{ resource: Resource | null; layers: Layer[] }>({
        method: 'POST',
        path: pathOf(list, layer, '_preview'),
        body: { setting: good, roleId: role },
      }),
    enabled: role !== '',
    placeholderData: keepPreviousData,
  })
  const texts = useDeclaredTexts()
  const seen = asRole.data?.resource
  const theirs = useMemo(() => (texts && seen ? translated(seen, texts) : seen), [seen, texts])
  const shown = role ? theirs : arranged
  const [chosen, setChosen] = useState<string>()
  const modes = (role ? shown?.list.modes : parts.resource.list.modes) ?? []
  const mode = modes.find(one => one.name === (chosen ?? shown?.list.mode)) ?? modes[0]
  const { page, records, error, refetch } = usePreviewRows(list, shown, mode)
  const text = (key: string) => translate(`docket.config.${key}`)
  const wrongIn = (name: string) => parts.mistakes.some(({ pointer }) => pointer.startsWith(`/modes/${name}/`))
  // The lowest layer is that of everybody.
  const why = role
    ? (asRole.data?.layers ?? []).map((one, at) => (at === 0 ? { ...one, name: text('company') } : one))
    : layers
  const isArranging = role === '' && !isSource
  return (
    <>
      <SectionPanel title={text('filters')}>
        {isArranging ? (
          <FiltersBoard {...parts} meanwhile={meanwhile} />
        ) : (
          <p className={styles.previewed}>
            {shown?.list.filters.map(({ source, label, show }) => (
              <span key={source} data-show={show}>
                {label}
              </span>
            ))}
          </p>
        )}
      </SectionPanel>
      <SectionPanel title={text('columns')}>
        <div className={styles.bar}>
          {modes.length > 1 && (
            <div className={styles.modes} role="group" aria-label={text('modes')}>
              {modes.map(({ name, label }) => (
                <button key={name} type="button" aria-pressed={name === mode?.name} onClick={() => setChosen(name)}>
                  {label}
                  {wrongIn(name) && <b aria-label={text('wrong')}>!</b>}
                </button>
              ))}
            </div>
          )}
          <label>
            {text('previewAs')}
            <Select
              nothing={text(isSource ? 'everybody' : 'arranging')}
              options={roles.map(({ id, name }) => ({ value: id, label: name }))}
              value={role}
              onChange={event => setRole(event.target.value)}
            />
          </label>
        </div>
        {role !== '' && asRole.data?.resource === null && <p className={styles.none}>{text('notTheirs')}</p>}
        {!page && shown && <p className={styles.none}>{text('notYours')}</p>}
        {error && <Failed error={error} retry={() => void refetch()} />}
        {isArranging && mode && (
          <ColumnsBoard {...parts} name={mode.name} {...{ arranged, records, page, meanwhile }} expected={PREVIEWED} />
        )}
        {!isArranging && shown && mode && page && (
          <ResourceProvider resource={shown} page={page}>
            <PreviewTable
              label={text('preview')}
              mode={shown.list.modes.find(({ name }) => name === mode.name) ?? mode}
              rows={records ?? []}
            />
          </ResourceProvider>
        )}
        {mode && <Why resource={parts.resource} mode={mode.name} layers={why} />}
      </SectionPanel>
    </>
  )
}
