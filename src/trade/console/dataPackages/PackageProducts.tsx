import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { formatQuantity } from '../../../admin/fields/format.ts'
import { Failed } from '../../../admin/ui/Failed.tsx'
import { KeepMounted } from '../../../admin/ui/KeepMounted.tsx'
import { Loading } from '../../../admin/ui/Loading.tsx'
import { Pages } from '../../../admin/ui/Pages.tsx'
import { usePhone } from '../../../admin/ui/usePhone.ts'
import styles from './dataPackages.module.css'
import { type OpenedPackage, type PackageFilter, type PackageRow, PER_PAGE, usePackageProducts } from './packageData.ts'
import { PackageFilters } from './PackageFilters.tsx'
import { PackageTable } from './PackageTable.tsx'
import { TakeDialog } from './TakeDialog.tsx'

const FILTERS = ['state', 'keywords', 'brandName', 'categoryName'] as const

/** Lists the products of a package by pages, lets some be chosen, and leads to taking them over. */
export function PackageProducts({ one }: { one: OpenedPackage }) {
  const translate = useTranslate()
  const isPhone = usePhone()
  const [query, setQuery] = useSearchParams()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [isTaking, setTaking] = useState(false)
  const filter: PackageFilter = Object.fromEntries(
    FILTERS.flatMap(name => (query.get(name) ? [[name, query.get(name)!]] : [])),
  )
  const page = Number(query.get('page')) || 1
  const { data, error, refetch, isFetching } = usePackageProducts(one.code, filter, page)
  const mayTake = one.fields.some(field => field.mayTake)
  const show = (next: PackageFilter, page = 1) => {
    const params = { package: one.code, ...next, ...(page > 1 && { page: String(page) }) }
    setQuery(Object.fromEntries(Object.entries(params).filter(([, value]) => value)), { replace: true })
  }
  const total = data?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / PER_PAGE))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rows of this very route
  const rows = (data?.data ?? []) as unknown as PackageRow[]
  return (
    <>
      <PackageFilters {...{ one, filter }} onChange={show} />
      {!data && error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && <PackageTable {...{ one, rows, chosen, mayTake }} isBusy={isFetching} onChoose={setChosen} />}
      <footer className={styles.bar}>
        <span role="status">{translate('docket.dataPackage.total', { total: formatQuantity(total) })}</span>
        {pages > 1 && <Pages {...{ page, pages }} setPage={next => show(filter, next)} phone={isPhone} />}
        <span className={styles.gap} />
        {chosen.size > 0 && (
          <>
            <span>{translate('docket.dataPackage.chosen', { count: chosen.size })}</span>
            <Button variant="text" onClick={() => setChosen(new Set())}>
              {translate('docket.dataPackage.unchoose')}
            </Button>
          </>
        )}
        {mayTake ? (
          <Button
            variant="contained"
            disabled={one.states.new + one.states.different === 0}
            onClick={() => setTaking(true)}
          >
            {translate('docket.dataPackage.take')}
          </Button>
        ) : (
          <span>{translate('docket.dataPackage.closed')}</span>
        )}
      </footer>
      <KeepMounted>
        {isTaking && (
          <TakeDialog
            {...{ one, filter, chosen }}
            onDone={() => setChosen(new Set())}
            onClose={() => setTaking(false)}
          />
        )}
      </KeepMounted>
    </>
  )
}
