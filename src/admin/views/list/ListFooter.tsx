import usePagination from '@mui/material/usePagination'
import { Fragment } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import controls from '../../ui/controls.module.css'
import { Select } from '../../ui/Select.tsx'
import { useResource } from '../../providers/declarations.tsx'
import styles from './list.module.css'

/** Shows the total, the range of rows, and paging. */
export function ListFooter({ phone }: { phone: boolean }) {
  const translate = useTranslate()
  const { total = 0, perPage, meta, isPending, error } = useListContext()
  const capped = meta?.totalCapped === true
  const pages = Math.max(1, Math.ceil(total / perPage))
  return (
    <footer className={styles.footer}>
      <span role="status">
        {!isPending && !error && translate('docket.list.total', { total: capped ? `${total}+` : total })}
      </span>
      <span className={styles.gap} />
      {!phone && <PageSize />}
      <Pages pages={pages} phone={phone} />
      {!phone && <PageJump pages={pages} />}
    </footer>
  )
}

function PageSize() {
  const translate = useTranslate()
  const { resource } = useResource()
  const { perPage, setPerPage } = useListContext()
  const sizes = [...new Set([...resource.list.pageSizes, perPage])]
  return (
    <Select
      className={`${controls.control} ${styles.small}`}
      aria-label={translate('docket.list.pageSize')}
      options={sizes.map(size => ({ value: size, label: translate('docket.list.perPage', { size }) }))}
      value={perPage}
      onChange={event => setPerPage(Number(event.target.value))}
    />
  )
}

function Pages({ pages, phone }: { pages: number; phone: boolean }) {
  const translate = useTranslate()
  const { page, setPage } = useListContext()
  const { items } = usePagination({
    count: pages,
    page,
    onChange: (_, next) => setPage(next),
  })
  const steps = phone ? items.filter(({ type }) => type === 'previous' || type === 'next') : items
  return (
    <nav className={styles.pages} aria-label={translate('docket.list.pages')}>
      {steps.map(({ type, page: number, selected, disabled, onClick }, index) => {
        if (type.endsWith('ellipsis')) return <span key={index}>…</span>
        const label = type === 'page' ? 'ra.navigation.page' : `ra.navigation.${type}`
        return (
          <Fragment key={index}>
            {phone && type === 'next' && (
              <span>
                {page} / {pages}
              </span>
            )}
            <button
              type="button"
              aria-label={translate(label, { page: number })}
              aria-current={selected ? 'page' : undefined}
              disabled={disabled}
              onClick={onClick}
            >
              {type === 'previous' ? '‹' : type === 'next' ? '›' : number}
            </button>
          </Fragment>
        )
      })}
    </nav>
  )
}

function PageJump({ pages }: { pages: number }) {
  const translate = useTranslate()
  const { setPage } = useListContext()
  return (
    <form
      className={styles.jump}
      onSubmit={event => {
        event.preventDefault()
        const wanted = Number(new FormData(event.currentTarget).get('page'))
        if (wanted) setPage(Math.min(pages, Math.max(1, Math.trunc(wanted))))
        event.currentTarget.reset()
      }}
    >
      <label>
        {translate('docket.list.jump')}
        <input className={controls.control} name="page" inputMode="numeric" pattern="\d*" autoComplete="off" />
      </label>
      {translate('docket.list.jumpPage')}
    </form>
  )
}
