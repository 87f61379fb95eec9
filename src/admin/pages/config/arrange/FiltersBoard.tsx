import { useTranslate } from 'react-admin'
import type { ListSetting } from '../../../../engine/generated/declaration.ts'
import type { EditorPart } from '../editor/EditorPart.ts'
import { Arrange } from './Arrange.tsx'
import styles from './Arrange.module.css'
import { ArrangedThing } from './ArrangedThing.tsx'
import { rowsOf, saidBy, type SettingRow } from './settingRows.ts'

/** Arranges the filters of a list, in the order in which its bar has them. */
export function FiltersBoard({ meanwhile, ...part }: EditorPart & { meanwhile: ReadonlyMap<string, string> }) {
  const { resource, below, setting, mistakes, onChange } = part
  const translate = useTranslate()
  const declared = resource.list.filters.map(({ source, label, show = 'first' }) => ({ source, label, show }))
  if (declared.length === 0) return <p className={styles.help}>{translate('docket.config.noFilters')}</p>
  const change = (next: SettingRow[]) => {
    const filters = saidBy(next, rowsOf(declared, below.filters, undefined)) as ListSetting['filters']
    const { filters: _, ...rest } = setting
    onChange(filters ? { ...rest, filters } : rest)
  }
  return (
    <Arrange
      label={translate('docket.config.filters')}
      rows={rowsOf(declared, below.filters, setting.filters)}
      seen={SEEN}
      unseen={UNSEEN}
      pointer="/filters"
      {...{ mistakes, meanwhile }}
      onChange={change}
    >
      {rows => (
        <ul className={styles.filters}>
          {rows.map(row => (
            <ArrangedThing key={row.source} as="li" row={row} />
          ))}
        </ul>
      )}
    </Arrange>
  )
}

const SEEN = ['first', 'always', 'more']
const UNSEEN = ['never']
