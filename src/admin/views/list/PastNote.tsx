import { useListContext, useTranslate } from 'react-admin'
import { singleFilters } from '../../../engine/list/filterNames.ts'
import { JOINED_BY } from '../../../engine/model/derivedModel.ts'
import type { Column } from '../../../engine/model/model.ts'
import { isSet } from '../../filters/filterValues.ts'
import { useResource } from '../../providers/declarations.tsx'
import styles from './list.module.css'

/** Says that rows are as of a past day, and which columns are empty of it. */
export function PastNote({ columns }: { columns: readonly Column[] }) {
  const translate = useTranslate()
  const { resource } = useResource()
  const { filterValues } = useListContext()
  const day = singleFilters(resource.list.filters)
    .filter(({ match }) => match === 'asOf')
    .map(({ source }): unknown => filterValues[source])
    .find(isSet)
  if (day === undefined) return null
  const labels = columns.flatMap(({ label, nowOnly }) => (nowOnly ? label : []))
  return (
    <p className={styles.past} role="status">
      {translate('docket.list.asOf', { day })}
      {labels.length > 0 && translate('docket.list.nowOnly', { labels: labels.join(JOINED_BY) })}
    </p>
  )
}
