import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { ListSetting } from '../../../../engine/generated/declaration.ts'
import type { SettingMistake } from '../../../../engine/listSetting/listSettingMistakes.ts'
import type { Column, Resource } from '../../../../engine/model/model.ts'
import { SectionPanel } from '../../../views/show/SectionPanel.tsx'
import { ArrangeTable } from './ArrangeTable.tsx'
import styles from '../ListConfig.module.css'
import { rowsOf, saidBy, type SettingRow } from './settingRows.ts'

export interface EditorPart {
  /** As it is declared. */
  resource: Resource
  /** What the layer beneath says. */
  below: ListSetting
  setting: ListSetting
  mistakes: readonly SettingMistake[]
  onChange: (setting: ListSetting) => void
}

const SHOWS = ['shown', 'offered']

/** Edits the columns of each mode. */
export function ColumnsEditor({ resource, below, setting, mistakes, onChange }: EditorPart) {
  const translate = useTranslate()
  const { modes } = resource.list
  const [chosen, setChosen] = useState(modes[0]!.name)
  const mode = modes.find(({ name }) => name === chosen) ?? modes[0]!
  const declared = mode.columns.map(asDeclared)
  const under = below.modes?.[mode.name]?.columns
  // Wherever it is put, lists have it first.
  const pinned = (rows: SettingRow[]) => rows.toSorted((one, other) => place(one) - place(other))
  const place = ({ source }: SettingRow) => (source === resource.title ? 0 : 1)
  const rows = pinned(rowsOf(declared, under, setting.modes?.[mode.name]?.columns))
  const change = (next: SettingRow[]) => {
    const columns = saidBy(next, pinned(rowsOf(declared, under, undefined))) as
      | NonNullable<ListSetting['modes']>[string]['columns']
      | undefined
    const { [mode.name]: _, ...others } = setting.modes ?? {}
    const modes = { ...others, ...(columns && { [mode.name]: { columns } }) }
    const { modes: __, ...rest } = setting
    onChange(Object.keys(modes).length > 0 ? { ...rest, modes } : rest)
  }
  const wrongIn = (name: string) => mistakes.some(({ pointer }) => pointer.startsWith(`/modes/${name}/`))
  return (
    <SectionPanel title={translate('docket.config.columns')}>
      {modes.length > 1 && (
        <div className={styles.modes} role="group" aria-label={translate('docket.config.modes')}>
          {modes.map(({ name, label }) => (
            <button key={name} type="button" aria-pressed={name === mode.name} onClick={() => setChosen(name)}>
              {label}
              {wrongIn(name) && <b aria-label={translate('docket.config.wrong')}>!</b>}
            </button>
          ))}
        </div>
      )}
      <ArrangeTable
        key={mode.name}
        label={`${translate('docket.config.columns')} ${mode.label}`}
        rows={rows}
        shows={SHOWS}
        hasWidth
        fixed={resource.title}
        mistakes={mistakes}
        pointer={`/modes/${mode.name}/columns`}
        onChange={change}
      />
    </SectionPanel>
  )
}

const asDeclared = ({ source, label, width, hidden }: Column) => ({
  source,
  label,
  show: hidden ? 'offered' : 'shown',
  ...(width !== undefined && { width }),
})
