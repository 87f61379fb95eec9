import { useTranslate } from 'react-admin'
import { valueAt } from '../../../engine/value/valueAt.ts'
import type { FieldProps } from '../FieldProps.ts'
import styles from '../fields.module.css'
import { EMPTY, formatQuantity } from '../format.ts'

/**
 * Shows the returned quantity as a warning, and the quantity of the second source that is being returned; -- without
 * any.
 */
export function ReturnedField({ value, record, column: { sources = [] } }: FieldProps) {
  const translate = useTranslate()
  const [, onItsWay] = sources
  const parts = [
    { key: 'returned', tone: 'warning', quantity: value },
    { key: 'returning', tone: 'neutral', quantity: onItsWay && valueAt(record, onItsWay) },
  ].filter(({ quantity }) => Number(quantity) > 0)
  if (parts.length === 0) return <>{EMPTY}</>
  return parts.map(({ key, tone, quantity }) => (
    <span key={key} className={styles.line}>
      <span className={styles.state} data-tone={tone}>
        {translate(`docket.list.${key}`, { quantity: formatQuantity(quantity) })}
      </span>
    </span>
  ))
}
