import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { formatDateTime } from '../../../admin/fields/format.ts'
import { Select } from '../../../admin/ui/Select.tsx'
import { CopyForm } from '../../../admin/ui/CopyForm.tsx'
import styles from './ShareDialog.module.css'
import type { MadeShare } from './useShares.ts'

const DAYS = [1, 7, 30]

interface Props {
  made?: MadeShare
  isBusy: boolean
  onMake: (days: number) => void
}

/** Makes a link, and shows it as long as it can be shown. */
export function NewShare({ made, isBusy, onMake }: Props) {
  const translate = useTranslate()
  const daysId = useId()
  const [days, setDays] = useState(7)
  const words = (name: string, values?: object) => translate(`docket.share.${name}`, values)

  return (
    <section className={styles.make}>
      <label htmlFor={daysId}>{words('lasts')}</label>
      <Select
        id={daysId}
        autoFocus
        options={DAYS.map(count => ({ value: count, label: words('days', { smart_count: count }) }))}
        value={days}
        onChange={event => setDays(Number(event.target.value))}
      />
      <Button variant="contained" loading={isBusy} onClick={() => onMake(days)}>
        {words('make')}
      </Button>
      {made && (
        <CopyForm className={styles.made} label={words('link')} value={new URL(made.path, location.href).href}>
          <p role="status">{words('once', { time: formatDateTime(made.expiresAt) })}</p>
        </CopyForm>
      )}
    </section>
  )
}
