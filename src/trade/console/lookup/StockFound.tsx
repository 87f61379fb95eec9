import Button from '@mui/material/Button'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { leavePalette } from '../../../admin/palette/paletteStore.ts'
import { useDeclarations } from '../../../admin/providers/declarations.tsx'
import { Failed } from '../../../admin/ui/Failed.tsx'
import { pathOf, recordPage } from '../../../engine/pathOf.ts'
import styles from './StockFound.module.css'
import { StockList } from './StockList.tsx'
import { useStockSearch } from './useStockSearch.ts'

/** What of the goods that a text finds is in stock. */
export function StockFound({ text }: { text: string }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const listId = useId()
  const { resources } = useDeclarations()
  const { keywords, rows, total, isPending, error, retry, more } = useStockSearch(text)
  const page = resources.product && recordPage(resources.product, '')
  const open = (id: string) => {
    if (!page) return
    leavePalette()
    void navigate(pathOf(page, id))
  }
  if (error) return <Failed error={error} retry={retry} />
  const found = isPending
    ? translate('docket.lookup.searching')
    : total > 0
      ? translate('docket.lookup.found', { total })
      : translate('docket.lookup.none', { keywords })
  return (
    <div className={styles.part}>
      <div className={styles.title}>
        <h3>{translate('docket.lookup.results')}</h3>
        <p role="status">{text === '' ? translate('docket.lookup.hint') : found}</p>
      </div>
      <StockList id={listId} rows={rows} isOld={isPending} onOpen={page && open} />
      {more && rows.length > 0 && (
        <Button className={styles.more} variant="outlined" onClick={more}>
          {translate('docket.lookup.more')}
        </Button>
      )}
    </div>
  )
}
