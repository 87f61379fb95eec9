import type { ComponentType } from 'react'
import { useQuery } from '@tanstack/react-query'
import { type RaRecord, useDataProvider, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Page, Resource, Sort } from '../../../engine/model/model.ts'
import type { DocketDataProvider } from '../../providers/data/dataProvider.ts'
import { ResourceProvider, useDeclarations } from '../../providers/declarations.tsx'
import { type ListFilters, listAddress } from '../../providers/navigation/listAddress.ts'
import { Failed } from '../../ui/Failed.tsx'
import { usePhone } from '../../ui/usePhone.ts'
import { NextStep } from '../list/NextStep.tsx'
import { SectionPanel } from '../show/SectionPanel.tsx'
import type { Beside } from './Beside.ts'
import { NewestCards } from './NewestCards.tsx'
import styles from './NewestRows.module.css'
import { NewestTable } from './NewestTable.tsx'

interface Props extends Beside {
  /** What the rows are cached by; they are fetched again when one of their resource changes. */
  queryKey: readonly unknown[]
  label: string
  /** Name of the resource whose list it is. */
  of: string
  filter: ListFilters
  limit: number
  sort: Sort
  /** So many columns have room; beside another list few. */
  columns?: number
  /** Of the records that name one record: the filters by which. It says how many there are. */
  by?: readonly string[]
  /** Name of the mode in which they are shown; the first unless given. */
  mode?: string
  /** What stands at the end of each row, made of a column that is shown in no other way. */
  after?: After
}

export interface After {
  source: string
  Cell: ComponentType<{ value: unknown }>
}

/** Shows the first rows of a list under its name, with a link to all of them; nothing where the user has no such list. */
export function NewestRows({ of, ...rest }: Props) {
  const resource = useDeclarations().resources[of]
  const page = resource?.pages.find(({ view }) => view === 'list')
  if (!resource || !page) return null
  return (
    <ResourceProvider resource={resource} page={page}>
      <Rows {...rest} resource={resource} page={page} />
    </ResourceProvider>
  )
}

interface RowsProps extends Omit<Props, 'of'> {
  resource: Resource
  page: Page
}

function Rows({
  queryKey,
  label,
  resource,
  page,
  filter,
  limit,
  sort,
  columns = 4,
  by,
  mode: name,
  ...beside
}: RowsProps) {
  const translate = useTranslate()
  const phone = usePhone()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const { modes } = resource.list
  const mode = modes.find(one => one.name === name) ?? modes[0]!
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKey, filter, mode.name],
    queryFn: ({ signal }) =>
      dataProvider.getList<RaRecord>(resource.name, {
        filter,
        pagination: { page: 1, perPage: limit },
        sort,
        meta: { mode },
        signal,
      }),
    meta: { reads: [resource.name] },
  })
  return (
    <SectionPanel title={label} count={by === undefined ? undefined : countOf(data)}>
      <Link
        className={styles.all}
        to={listAddress(resource, filter, mode)!}
        aria-label={translate('docket.panel.allOf', { label })}
      >
        {translate('docket.panel.all')}
      </Link>
      {!data && error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && (
        <div
          className={styles.waiting}
          style={{ height: 38 + limit * 36 }}
          role="status"
          aria-label={translate('ra.page.loading')}
        />
      )}
      {data && data.data.length === 0 && (
        <div className={styles.none}>
          <p>{translate('docket.panel.none')}</p>
          <NextStep isFiltered={Object.keys(filter).length > 0} />
        </div>
      )}
      {data && data.data.length > 0 && phone && (
        <NewestCards {...beside} mode={mode} rows={data.data} variant={page.variant} />
      )}
      {data && data.data.length > 0 && !phone && (
        <NewestTable {...beside} {...{ label, by, mode }} rows={data.data} variant={page.variant} most={columns} />
      )}
    </SectionPanel>
  )
}

/** Says how many there are, with a plus where they were not counted to the end. */
const countOf = (data: { total?: number; meta?: { totalCapped?: boolean } } | undefined) =>
  data?.total === undefined ? undefined : `${data.total}${data.meta?.totalCapped ? '+' : ''}`
