import { useTranslate } from 'react-admin'
import type { ListSetting } from '../../../../engine/generated/declaration.ts'
import { ArrangeTable } from './ArrangeTable.tsx'
import type { EditorPart } from './ColumnsEditor.tsx'
import styles from '../ListConfig.module.css'
import { rowsOf, saidBy, type SettingRow } from './settingRows.ts'

const SHOWS = ['first', 'always', 'more']

/** Edits which filters there are, their order, and which are shown at once. */
export function FiltersEditor({ resource, below, setting, mistakes, onChange }: EditorPart) {
  const translate = useTranslate()
  const declared = resource.list.filters.map(({ source, label, show = 'first' }) => ({ source, label, show }))
  if (declared.length === 0) return <p className={styles.none}>{translate('docket.config.noFilters')}</p>
  const change = (next: SettingRow[]) => {
    const filters = saidBy(next, rowsOf(declared, below.filters, undefined)) as ListSetting['filters']
    const { filters: _, ...rest } = setting
    onChange(filters ? { ...rest, filters } : rest)
  }
  return (
    <ArrangeTable
      label={translate('docket.config.filters')}
      rows={rowsOf(declared, below.filters, setting.filters)}
      shows={SHOWS}
      mistakes={mistakes}
      pointer="/filters"
      onChange={change}
    />
  )
}
