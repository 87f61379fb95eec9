import { useTranslate } from 'react-admin'
import type { Arrangement } from '../../../engine/listSetting/savedFilter.ts'
import { useResource } from '../../providers/declarations.tsx'
import styles from './saved.module.css'

/** Says in a line how a view shows its rows: mode, columns and order. */
export function ShownAs({ arrangement }: { arrangement: Arrangement | undefined }) {
  const translate = useTranslate()
  const { modes } = useResource().resource.list
  const mode = arrangement && modes.find(({ name }) => name === arrangement.mode)
  if (!mode) return null
  const { columns, sort } = arrangement
  const count = (columns && columns.length > 0 ? columns : mode.columns).filter(({ hidden }) => !hidden).length
  const label = mode.columns.find(({ source }) => source === sort.field)?.label
  const words = [
    modes.length > 1 && mode.label,
    translate('docket.saved.columnCount', { count }),
    label !== undefined && translate('docket.saved.order', { label, order: translate(`ra.sort.${sort.order}`) }),
  ].filter(Boolean)
  return <p className={styles.shownAs}>{words.join(' · ')}</p>
}
