import usePagination from '@mui/material/usePagination'
import { Fragment } from 'react'
import { useTranslate } from 'react-admin'
import styles from './Pages.module.css'

interface Props {
  page: number
  pages: number
  setPage: (page: number) => void
  /** Steps and the place alone. */
  phone: boolean
}

/** Leads from page to page. */
export function Pages({ page, pages, setPage, phone }: Props) {
  const translate = useTranslate()
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
