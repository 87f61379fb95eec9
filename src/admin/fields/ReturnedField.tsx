import { useTranslate } from 'react-admin'
import type { FieldProps } from './FieldProps.ts'
import styles from './fields.module.css'
import { EMPTY, formatNumber } from './format.ts'

/** How much came back, as a warning; -- when nothing did. */
export function ReturnedField({ value }: FieldProps) {
  const translate = useTranslate()
  if (!(Number(value) > 0)) return <>{EMPTY}</>
  return (
    <span className={styles.state} data-tone="warning">
      {translate('docket.list.returned', { quantity: formatNumber(value) })}
    </span>
  )
}
