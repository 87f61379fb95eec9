import Button from '@mui/material/Button'
import { useListContext, useTranslate } from 'react-admin'
import { Failed } from '../../ui/Failed.tsx'
import { sameValues } from '../../filters/filterValues.ts'
import { useResource } from '../../providers/declarations.tsx'
import styles from './list.module.css'
import { NextStep } from './NextStep.tsx'
import { NoRecords } from './NoRecords.tsx'

/** Shows why there are no rows and what to do about it. Rows stay when a later request fails. */
export function ListState() {
  const { data, error, isPending, refetch } = useListContext()
  if (error)
    return (
      <div className={data ? styles.stale : styles.state}>
        <Failed error={error} retry={() => void refetch()} />
      </div>
    )
  return !isPending && data?.length === 0 ? <EmptyList /> : null
}

function EmptyList() {
  const translate = useTranslate()
  const { resource, entity, page } = useResource()
  const { filterValues, setFilters } = useListContext()
  // What is said of an empty list holds of it as it begins, too.
  const isAsBegun = Boolean(resource.list.empty) && sameValues(filterValues, page.start)
  if (Object.keys(filterValues).length === 0 || isAsBegun) return <NoRecords />
  return (
    <div className={styles.state}>
      <p>{translate('docket.list.empty')}</p>
      <p>{translate('docket.list.noMatch', { name: resource.label })}</p>
      {entity.limited && <p>{translate('docket.list.limited', { name: resource.label })}</p>}
      <NextStep isFiltered>
        <Button variant="outlined" onClick={() => setFilters({})}>
          {translate('docket.list.clear')}
        </Button>
      </NextStep>
    </div>
  )
}
