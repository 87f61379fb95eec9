import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { formatQuantity } from '../../../admin/fields/format.ts'
import { openPalette } from '../../../admin/palette/paletteStore.ts'
import { Failed } from '../../../admin/ui/Failed.tsx'
import { useDeclarations } from '../../../admin/providers/declarations.tsx'
import { useDeclaredText } from '../../../admin/providers/texts/useDeclaredText.ts'
import table from '../../../admin/theme/plainTable.module.css'
import { listAddress } from '../../../admin/providers/navigation/listAddress.ts'
import { type PartAnswer, usePanelData } from '../../../admin/pages/panel/panelData.ts'
import type { PanelPartProps } from '../../../admin/pages/panel/panelParts.ts'
import styles from './ShortStockPart.module.css'

interface Row extends Record<string, string | number> {
  productId: string
  warehouseId: string
  brandName: string
  goodsName: string
  sn: string
  productNo: string
  unit: string
  warehouseName: string
  pending: number
  stock: number
  short: number
  documents: number
}

/** Shows goods that are short for pending stock-outs, each linked to those and to the look-up. */
export function ShortStockPart({ panel, part }: PanelPartProps) {
  const translate = useTranslate()
  const { data, error, refetch } = usePanelData<PartAnswer<Row>>(panel, '_parts/shortStock')
  if (!data && error) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <div className={styles.waiting} role="status" aria-label={translate('ra.page.loading')} />
  if (data.rows.length === 0) return <p className={styles.none}>{translate('docket.shortStock.none')}</p>
  const word = (name: string, right = false) => (
    <th scope="col" data-right={right || undefined}>
      {translate(`docket.shortStock.${name}`)}
    </th>
  )
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable */}
      <div className={table.scroller} tabIndex={0} role="group" aria-label={part.label}>
        <table className={table.table}>
          <thead>
            <tr>
              {word('goods')}
              {word('warehouse')}
              {word('pending', true)}
              {word('stock', true)}
              {word('short', true)}
              {word('documents', true)}
              {word('operations')}
            </tr>
          </thead>
          <tbody>
            {data.rows.map(row => (
              <ShortRow key={`${row.productId} ${row.warehouseId}`} {...{ row, part }} filters={data.filters} />
            ))}
          </tbody>
        </table>
      </div>
      {data.total > data.rows.length && (
        <p className={styles.more}>
          {translate('docket.shortStock.more', { total: data.total, shown: data.rows.length })}
        </p>
      )}
    </>
  )
}

interface RowProps extends Pick<PanelPartProps, 'part'>, Pick<PartAnswer<Row>, 'filters'> {
  row: Row
}

function ShortRow({ row, part, filters }: RowProps) {
  const translate = useTranslate()
  const textOf = useDeclaredText()
  const { resources } = useDeclarations()
  const further = Object.entries(part.rowFilters).map(([filter, source]) => [filter, row[source]!] as const)
  const address = listAddress(resources[part.resource], { ...filters, ...Object.fromEntries(further) })
  const goods = `${row.brandName} ${row.goodsName} ${row.sn}`
  return (
    <tr>
      <td className={styles.goods} title={goods}>
        {address ? <Link to={address}>{goods}</Link> : goods}
      </td>
      <td className={styles.warehouse}>{row.warehouseName}</td>
      <td data-right>
        {formatQuantity(row.pending)} {textOf(row.unit)}
      </td>
      <td data-right>{formatQuantity(row.stock)}</td>
      <td data-right className={styles.short}>
        {formatQuantity(row.short)}
      </td>
      <td data-right>{row.documents}</td>
      <td>
        <Button variant="text" size="small" className={styles.look} onClick={() => openPalette(row.productNo)}>
          {translate('docket.lookup.title')}
        </Button>
      </td>
    </tr>
  )
}
