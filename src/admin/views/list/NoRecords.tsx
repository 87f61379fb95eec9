import { useTranslate } from 'react-admin'
import { useResource } from '../../providers/declarations.tsx'
import styles from './list.module.css'
import { NextStep } from './NextStep.tsx'

/** Says that a list has nothing yet, as far as this user sees it, and how its first record comes into it. */
export function NoRecords() {
  const translate = useTranslate()
  const { resource, entity } = useResource()
  const { empty } = resource.list
  return (
    <div className={styles.state}>
      <p>{empty || translate('docket.list.empty')}</p>
      {entity.limited && !empty && <p>{translate('docket.list.limited', { name: resource.label })}</p>}
      <NextStep isFiltered={false} isTold={Boolean(empty)} />
    </div>
  )
}
