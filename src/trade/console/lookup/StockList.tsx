import { useTranslate } from 'react-admin'
import { formatPrice, formatQuantity } from '../../../admin/fields/format.ts'
import { useDeclaredText } from '../../../admin/providers/texts/useDeclaredText.ts'
import { usePalette } from '../../../admin/palette/usePalette.ts'
import styles from './StockList.module.css'
import type { StockRow } from './StockRow.ts'

interface Props {
  id: string
  rows: readonly StockRow[]
  /** Still the answer to what was typed before. */
  isOld: boolean
  onOpen?: (id: string) => void
}

const PRICES = ['salePrice', 'purchasePrice'] as const

/** Products with what of them lies where; prices stand where the server gave them. */
export function StockList({ id, rows, isOld, onOpen }: Props) {
  const translate = useTranslate()
  const textOf = useDeclaredText()
  const { current, point } = usePalette()
  const prices = PRICES.filter(price => rows[0] && price in rows[0])
  const words = (name: string) => translate(`docket.lookup.${name}`)
  return (
    <div className={styles.table} data-prices={prices.length} data-old={isOld || undefined} hidden={rows.length === 0}>
      <div className={styles.head} aria-hidden="true">
        {['brand', 'goods', 'sn', 'stock', 'unit', 'warehouses', ...prices].map(name => (
          <span key={name} className={styles[name]}>
            {words(name)}
          </span>
        ))}
      </div>
      <div role="listbox" aria-label={words('results')}>
        {rows.map((row, index) => (
          <div
            key={row.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={`${id}-${index}` === current}
            className={styles.row}
            data-opens={onOpen && true}
            onClick={() => {
              point(`${id}-${index}`)
              onOpen?.(row.id)
            }}
          >
            <span className={styles.brand}>{row.brandName}</span>
            <span className={styles.goods}>{row.goodsName}</span>
            <span className={styles.sn} title={row.productNo}>
              {row.sn}
            </span>
            <span className={styles.stock} data-none={row.stockQuantity === 0 || undefined}>
              <Word>{words('stock')}</Word>
              {formatQuantity(row.stockQuantity)}
            </span>
            <span className={styles.unit}>{textOf(row.unit)}</span>
            <span className={styles.warehouses}>
              {row.stockList.map(({ id, warehouseName, quantity }) => (
                <span key={id}>
                  {warehouseName} <b>{formatQuantity(quantity)}</b>
                </span>
              ))}
              {row.stockList.length === 0 && <i>{words('noStock')}</i>}
            </span>
            {prices.map(price => (
              <span key={price} className={styles[price]}>
                <Word>{words(price)}</Word>
                {formatPrice(row[price])}
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

/** Stands before a value where there is no head above it. */
const Word = ({ children }: { children: string }) => <span className={styles.word}>{children} </span>
