import { useListContext, useTranslate } from 'react-admin'
import controls from '../../ui/controls.module.css'
import { Pages } from '../../ui/Pages.tsx'
import { Select } from '../../ui/Select.tsx'
import { useResource } from '../../providers/declarations.tsx'
import styles from './list.module.css'

/** Shows the total, the range of rows, and paging. */
export function ListFooter({ phone }: { phone: boolean }) {
  const translate = useTranslate()
  const { total = 0, page, perPage, setPage, meta, isPending, error } = useListContext()
  const capped = meta?.totalCapped === true
  const pages = Math.max(1, Math.ceil(total / perPage))
  return (
    <footer className={styles.footer}>
      <span role="status">
        {!isPending && !error && translate('docket.list.total', { total: capped ? `${total}+` : total })}
      </span>
      <span className={styles.gap} />
      {!phone && <PageSize />}
      <Pages {...{ page, pages, setPage, phone }} />
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
