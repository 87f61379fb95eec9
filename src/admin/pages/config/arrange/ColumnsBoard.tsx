import type { RaRecord } from 'react-admin'
import { useTranslate } from 'react-admin'
import type { ArrangedColumn } from '../../../../engine/generated/declaration.ts'
import type { Column, Mode, Page, Resource } from '../../../../engine/model/model.ts'
import type { EditorPart } from '../editor/EditorPart.ts'
import { Arrange } from './Arrange.tsx'
import { ArrangedColumns } from './ArrangedColumns.tsx'
import { rowsOf, saidBy, type SettingRow } from './settingRows.ts'

interface Props extends EditorPart {
  /** Name of the mode. */
  name: string
  arranged: Resource
  records: readonly RaRecord[] | undefined
  expected: number
  page: Page | undefined
  meanwhile: ReadonlyMap<string, string>
}

/** Arranges the columns of a mode upon its table. */
export function ColumnsBoard({ name, arranged, records, expected, page, meanwhile, ...part }: Props) {
  const { resource, below, setting, mistakes, onChange } = part
  const translate = useTranslate()
  const declared = modeOf(resource, name)
  const columns = declared.columns.map(asDeclared)
  const under = below.modes?.[name]?.columns
  // Wherever it is put, lists have it first.
  const pinned = (rows: SettingRow[]) => rows.toSorted((one, other) => place(one) - place(other))
  const place = ({ source }: SettingRow) => (source === resource.title ? 0 : 1)
  const change = (next: SettingRow[]) => {
    const said = saidBy(next, pinned(rowsOf(columns, under, undefined))) as ArrangedColumn[] | undefined
    const { [name]: _, ...others } = setting.modes ?? {}
    const modes = { ...others, ...(said && { [name]: { columns: said } }) }
    const { modes: __, ...rest } = setting
    onChange(Object.keys(modes).length > 0 ? { ...rest, modes } : rest)
  }
  return (
    <Arrange
      key={name}
      label={`${translate('docket.config.columns')} ${declared.label}`}
      rows={pinned(rowsOf(columns, under, setting.modes?.[name]?.columns))}
      seen={SEEN}
      unseen={UNSEEN}
      hasWidth
      fixed={resource.title}
      pointer={`/modes/${name}/columns`}
      {...{ mistakes, meanwhile }}
      onChange={change}
    >
      {rows => (
        <ArrangedColumns resource={arranged} mode={modeOf(arranged, name)} {...{ rows, records, expected, page }} />
      )}
    </Arrange>
  )
}

const SEEN = ['shown']
const UNSEEN = ['offered', 'never']

const modeOf = ({ list: { modes } }: Resource, name: string): Mode =>
  modes.find(mode => mode.name === name) ?? modes[0]!

const asDeclared = ({ source, label, width, hidden }: Column) => ({
  source,
  label,
  show: hidden ? 'offered' : 'shown',
  ...(width !== undefined && { width }),
})
